import datetime

ALLOW_LIST = [
    ("aten::scale_removed_long_ago", datetime.date(2030, 1, 1)),
    ("prims::anything", datetime.date(2030, 1, 1)),
    ("aten::crop", datetime.date(2030, 1, 1)),
]
