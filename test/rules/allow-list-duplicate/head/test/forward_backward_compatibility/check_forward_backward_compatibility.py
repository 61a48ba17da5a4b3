import datetime

ALLOW_LIST = [
    ("aten::scale", datetime.date(2030, 1, 1)),
    ("aten::scale.out", datetime.date(2029, 1, 1)),
    ("aten::crop", datetime.date(2030, 1, 1)),
    ("aten::crop", datetime.date(2030, 1, 1)),
]
