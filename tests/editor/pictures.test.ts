import { describe, expect, it } from 'vitest';
import { copyPictures, outsideIn } from '../../editor/src/check/pictures.ts';
import { Failed } from '../../editor/src/paste/pictures/queue.ts';

const SITE = 'https://site.example';
const A = 'https://a.example/1.png';

/** The text with all external addresses replaced by `there`. */
function put(text: string): string {
  return outsideIn(text, SITE).reduceRight(
    (all, { from, to }) => `${all.slice(0, from)}there${all.slice(to)}`,
    text,
  );
}

describe('pictures of other hosts', () => {
  it.each([
    [`![图](${A})`, '![图](there)'],
    [`![$x$ 图](<${A}> "题")`, '![$x$ 图](<there> "题")'],
    [`![${A}](${A} "${A}")`, `![${A}](there "${A}")`],
    [`[![图](${A})](${A})`, `[![图](there)](${A})`],
    [`> - ![图](${A})`, '> - ![图](there)'],
    [`![图][一]\n\n[一]: ${A} "题"`, '![图][一]\n\n[一]: there "题"'],
    [`<a href="${A}"><img alt="${A}" src="${A}"></a>`, `<a href="${A}"><img alt="${A}" src="there"></a>`],
    [
      '<figure>\n<img src="https://a.example/?a=1&amp;b=2">\n</figure>',
      '<figure>\n<img src="there">\n</figure>',
    ],
    ['![图](https://a.example/?a=1&amp;b=2)', '![图](there)'],
    ['![图](//a.example/1.png)', '![图](there)'],
  ])('of %j the address is found', (text, after) => {
    expect(put(text)).toBe(after);
  });

  it.each([
    '![图](/ming/file/u/1/a.png)',
    `![图](${SITE}/ming/file/u/1/a.png)`,
    '![图](upload:0123456789ab)',
    `\`![图](${A})\``,
    `\`\`\`\n![图](${A})\n\`\`\``,
    `[图](${A})`,
    `[一]: ${A}`,
    '![图](data:image/png;base64,AA)',
    `<!-- <img src="${A}"> -->`,
  ])('%j has none', (text) => {
    expect(outsideIn(text, SITE)).toEqual([]);
  });

  it('come with whole addresses and lines', () => {
    expect(outsideIn(`一\n\n![图](//a.example/1.png)\n\n<img src="${A}">`, SITE)).toMatchObject([
      { url: A, line: 3 },
      { url: A, line: 5 },
    ]);
  });
});

it('every picture is fetched once; those that fail say why', async () => {
  const asked: unknown[] = [];
  const steps: number[] = [];
  const result = await copyPictures(
    [A, `${A}?2`, A],
    async (source) => {
      asked.push(source);
      if (source !== A) throw new Failed('没有了', false);
      return '/ming/file/1.png';
    },
    (done) => steps.push(done),
  );
  expect(asked).toEqual([A, `${A}?2`]);
  expect(result).toEqual({
    there: new Map([[A, '/ming/file/1.png']]),
    missed: new Map([[`${A}?2`, '没有了']]),
  });
  expect(steps.at(-1)).toBe(2);
});
