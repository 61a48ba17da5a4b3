from .activation import glaze
