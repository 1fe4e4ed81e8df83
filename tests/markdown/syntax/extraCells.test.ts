import { expect, it } from 'vitest';
import { render } from '../../../markdown/index.ts';

const cellsOf = (html: string) => [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, it]) => it);

it('what a row has more than the head is in its last cell', async () => {
  const { html } = await render('| 量 | 值 |\n| - | - |\n| 误差 | |x| < **1** |\n| 一格 |');
  expect(cellsOf(html)).toEqual(['量', '值', '误差', ' | x | &#x3C; <strong>1</strong>', '一格', '']);
});
