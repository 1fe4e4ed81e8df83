// Runs in the head right after katex.css: a browser starts on fonts inside a stylesheet only when it lays out
// text in them, one frame too late, and the lines around every formula would jump.
for (const face of [
  '1em KaTeX_Main',
  'bold 1em KaTeX_Main',
  'italic 1em KaTeX_Math',
  'italic bold 1em KaTeX_Math',
  '1em KaTeX_SansSerif',
  '1em KaTeX_Size1',
  '1em KaTeX_Size2',
  '1em KaTeX_Size3',
])
  document.fonts.load(face);
