import { expect, it } from 'vitest';
import { hiddenHeadings } from '../../../src/components/article/lock.ts';

it('names the headings that the lock hides', () => {
  const toc = ['sec-a', 'sec-b', 'sec-ab'].map((id) => ({ depth: 2, id, text: id }));
  expect(hiddenHeadings({ toc, content: '<h2 id="sec-a">a</h2><a href="#sec-b">b</a>' })).toEqual([
    'sec-b',
    'sec-ab',
  ]);
});
