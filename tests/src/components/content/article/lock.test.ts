import { expect, it } from 'vitest';
import { openContents } from '../../../../../src/components/content/article/lock.ts';

const toc = ['sec-a', 'sec-b', 'sec-ab'].map((id) => ({ depth: 2, id, text: id }));
const content = '<h2 id="sec-a">a</h2><a href="#sec-b">b</a>';

it.each([content, new TextEncoder().encode(content)])(
  'lists the headings before the lock, and counts those behind it',
  (html) => {
    expect(openContents({ toc, activeReadType: false }, html)).toEqual({ open: [toc[0]], hidden: 2 });
  },
);

it('lists all of what is open', () => {
  expect(openContents({ toc, activeReadType: true }, content)).toEqual({ open: toc, hidden: 0 });
});
