# Filled from C++ at import.
