"""Shedding frequency of a bluff body from its Strouhal number."""
from kit.report import report

f = 0.2 * 30 / 0.4
kept = 8 * 0.067                                    # seconds that peak.py keeps
report(texts=[f"频率的分辨率是 1/{kept:.2f} s，约 {1 / kept:.1f} Hz", f"={f:.0f}\\ \\text{{Hz}}", f"T=\\frac1f\\approx {1000 / f:.0f}\\ \\text{{ms}}", f"约 {10 / f:.2f} ms"])
