"""What every check script prints, and the spellings of numbers that the articles share."""
import json


def report(tables=None, texts=()):
    """Prints the one JSON object: tables by name (rows of cells as they stand in the article) and phrases."""
    print(json.dumps({"tables": tables or {}, "texts": list(texts)}, ensure_ascii=False, indent=1))


def power(value, digits=1):
    """A number as TeX, `4.8\\times10^{-2}`; `digits` after the decimal point, none for 0."""
    mantissa, exponent = f"{value:.{digits}e}".split("e")
    return rf"{mantissa}\times10^{{{int(exponent)}}}"


def signed(value, digits=1):
    """A number with its sign, the minus as the typographic one."""
    return f"{value:+.{digits}f}".replace("-", "−")
