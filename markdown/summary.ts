const wanted = 100;
const least = 50;
const most = 130;

/** First hundred characters or so, ending with a sentence if one ends nearby. */
export function summarise(paragraphs: string[]): string {
  let text = '';
  for (const paragraph of paragraphs) {
    if (text.length >= wanted) break;
    text += (text && /[\w.]$/.test(text) ? ' ' : '') + paragraph;
  }
  const characters = [...text];
  if (characters.length <= most) return text;
  const ends = [
    ...characters
      .slice(0, most)
      .join('')
      .matchAll(/[。！？；!?]["”’」）)]?|\.(?=\s)/g),
  ]
    .map((end) => [...text.slice(0, end.index + end[0].length)].length)
    .filter((end) => end >= least);
  const best = ends.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
  if (best) return characters.slice(0, best).join('').replace(/；$/, '。');
  return `${characters
    .slice(0, wanted)
    .join('')
    .replace(/[\s，、：,:]+$/, '')}…`;
}
