import { expect, test } from 'vitest';
import type { ShareCard } from '../../../../contract/kit/shareCard.ts';
import { shareCard } from '../../../../src/art/share/card.ts';
import { fault } from '../xml.ts';

const LACKS = /[\p{Cc}\p{Extended_Pictographic}⁺\u200d]/u;
const measure = (char: string) => (LACKS.test(char) ? 0 : /[ -~]/.test(char) ? 0.55 : 1);
const card: ShareCard = {
  title: '牛顿迭代不收敛时该看什么',
  label: '非线性与接触',
  site: '明解',
  author: { id: '7', name: '林知远' },
  art: 3,
  subject: 'plate',
};
const titleOf = (given: Partial<ShareCard>) =>
  [...shareCard({ ...card, ...given }, measure).matchAll(/fill="#131c26">([^<]*)</g)]
    .map(([, line]) => line)
    .join('');

test('a card names title, author, category and site, and is well-formed', () => {
  const svg = shareCard(card, measure);
  expect(fault(svg)).toBeUndefined();
  for (const text of ['林知远', '非线性与接触', '明解']) expect(svg).toContain(`>${text}<`);
  expect(titleOf({})).toBe(card.title);
  expect(svg).not.toMatch(/NaN|undefined/);
});

test('marks of XML stay text, in every field', () => {
  const nasty = '<b>&"\'</b>]]>';
  const svg = shareCard(
    { ...card, title: nasty, label: nasty, site: nasty, author: { id: nasty, name: nasty } },
    measure,
  );
  expect(
    fault(svg.replaceAll("'", '').replaceAll(/>[^<]*</g, (it) => it.replaceAll('"', ''))),
  ).toBeUndefined();
  expect(svg).not.toContain('<b>');
  expect(titleOf({ title: 'a < b && c' })).toBe('a &lt; b &amp;&amp; c');
});

test('what has no glyph is left out or written plainly', () => {
  expect(titleOf({ title: '网格\u0000 🚀👨‍👩‍👧 y⁺\n高度' })).toBe('网格 y+ 高度');
  expect(titleOf({ title: '🚀' })).toBe('明解');
});

test('a title takes three lines at most, whatever its length', () => {
  for (const title of ['测'.repeat(5_000), 'x'.repeat(5_000), 'word '.repeat(999), '，'.repeat(300)]) {
    const svg = shareCard({ ...card, title }, measure);
    expect(svg.match(/fill="#131c26"/g)?.length).toBeLessThanOrEqual(3);
    expect(svg).toContain('…');
    expect(svg.length).toBeLessThan(12_000);
  }
});

test('a short title is larger than a long one', () => {
  const size = (title: string) =>
    Number(/font-size="(\d+)" fill="#131c26"/.exec(shareCard({ ...card, title }, measure))?.[1]);
  expect(size('接触')).toBeGreaterThan(size('从强形式到弱形式：一维杆和泊松方程的完整推导'));
});

test('every field is different, and without an author the site signs', () => {
  const arts = new Set([1, 2, 3, 4_000_001].map((art) => shareCard({ ...card, art }, measure)));
  expect(arts.size).toBe(4);
  const { author: _, ...unsigned } = card;
  expect(shareCard(unsigned, measure)).not.toContain('林知远');
});
