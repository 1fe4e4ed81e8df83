// Avoids layout shift around formulas. Runs after katex.css, before the first formula: browsers load fonts of
// a stylesheet only when laying out text in them, one frame late. The text is hidden until the fonts are
// there, and the rarer glyphs requested two frames after parsing, for at most 600 ms.
{
  // Only the text after the stylesheet, and later texts: changing the root alone would restyle the whole
  // page.
  const held = [document.currentScript.previousElementSibling, document.documentElement];
  const show = () => {
    for (const { dataset } of held) delete dataset.waiting;
  };
  for (const { dataset } of held) dataset.waiting = '';
  setTimeout(show, 600);
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  Promise.all([
    parsed,
    ...[
      '1em KaTeX_Main',
      'bold 1em KaTeX_Main',
      'italic 1em KaTeX_Math',
      'italic bold 1em KaTeX_Math',
      '1em KaTeX_SansSerif',
      '1em KaTeX_Size1',
      '1em KaTeX_Size2',
      '1em KaTeX_Size3',
    ].map((face) => document.fonts.load(face)),
  ]).then(
    () => requestAnimationFrame(() => requestAnimationFrame(() => document.fonts.ready.then(show))),
    show,
  );
}
