import datetime

ALLOW_LIST = [
    ("aten::gone_one", datetime.date(2030, 1, 1)),
    ("aten::gone_two", datetime.date(2030, 1, 1)),
    ("aten::gone_three", datetime.date(2030, 1, 1)),
    ("aten::crop", datetime.date(2030, 1, 1)),
]
