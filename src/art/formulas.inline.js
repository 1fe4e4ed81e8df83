// Runs right after katex.css, before the first formula: a browser starts on fonts inside a stylesheet only when it
// lays out text in them, one frame too late, and the lines around every formula would jump. The text waits for them;
// they are in the sheet already, so that takes a frame or two. The second frame after the whole article is parsed has
// asked for the rarer glyphs that it uses; these are waited for as well, but nothing is waited for longer than 600 ms.
{
  // The text after the sheet, and later texts; the root alone would restyle every element of the page.
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
