import { expect, it } from 'vitest';
import { render } from '../../markdown/index.ts';

it('an empty head is a plain cell', async () => {
  const { html } = await render('|   | 一 |\n| --- | --- |\n| 甲 | 1 |');
  expect(html).toContain('<th>一</th>');
  expect(html).not.toMatch(/<th[^>]*><\/th>/);
});
