"""usage: validate.py SCHEMA.json FILE.json...: exit 1 and name what does not obey the schema."""
import json
import sys

import jsonschema

schema = json.load(open(sys.argv[1], encoding="utf-8"))
validator = jsonschema.validators.validator_for(schema)(schema)
bad = 0
for name in sys.argv[2:]:
    for error in validator.iter_errors(json.load(open(name, encoding="utf-8"))):
        print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message}")
        bad = 1
sys.exit(bad)
