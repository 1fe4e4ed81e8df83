import { expect, it } from 'vitest';
import { corpus, justBelow, MOST } from './corpus/index.ts';
import { MOST_COST, measured } from './cpu.ts';
import { complaints, idsOf } from './inspect.ts';

/** CORPUS=all renders every payload at every size (15 min of CPU); otherwise a sample. */
const ALL = process.env['CORPUS'] === 'all';
/** Every n-th payload by size. */
const EVERY = ALL
  ? { snippet: 1, comment: 1, answer: 1, article: 1 }
  : { snippet: 4, comment: 60, answer: 144, article: 216 };
const SNIPPET_BYTES = 300;
const payloads = Object.entries(corpus);
const names = new Set(payloads.map(([name]) => name));

it('has thousands of distinct payloads', () => {
  const texts = new Set(payloads.map(([, make]) => justBelow(make, SNIPPET_BYTES)));
  expect(texts.size).toBeGreaterThan(2_000);
  expect(names.size * Object.keys(MOST).length).toBeGreaterThan(1_200);
});

it.each(Object.entries({ snippet: SNIPPET_BYTES, ...MOST }))(
  'comes out harmless and at a bounded cost just below the limits: %s',
  async (kind, most) => {
    const every = EVERY[kind as keyof typeof EVERY];
    const faults: string[] = [];
    for (const [name, make] of payloads.filter((_, at) => at % every === 0)) {
      const { html: open, locked, cost } = await measured(justBelow(make, most));
      const html = open + (locked ?? '');
      if (cost > MOST_COST) faults.push(`${name}: ${Math.round(cost)} times the reference`);
      faults.push(...complaints(html).map((it) => `${name}: ${it}`));
      const ids = idsOf(html);
      if (new Set(ids).size < ids.length) faults.push(`${name}: an id twice`);
    }
    expect(faults).toEqual([]);
  },
  ALL ? 3_600_000 : 300_000,
);
