import { expect, it } from 'vitest';
import { render, renderComment } from '../../../markdown/index.ts';

it.each([
  '尺寸 10*20*30 mm',
  '2*3*4 = 24',
  'h**3/12 与 h**2/6',
  'x**2 + y**2 = r**2',
  '(a+b)*2*(c+d)',
  '3*(a+b)*4',
])('stars that multiply are shown: %s', async (text) => {
  expect((await render(text)).html).toBe(`<p>${text}</p>`);
  expect((await renderComment(text, 'c1')).html).toContain(text);
});

it.each([
  ['取*2*倍', '取<em>2</em>倍'],
  ['**10** 个，*x* 与 **y**', '<strong>10</strong> 个，<em>x</em> 与 <strong>y</strong>'],
  ['共**20**个（**50%**）', '共<strong>20</strong>个（<strong>50%</strong>）'],
  ['un*believ*able', 'un<em>believ</em>able'],
  ['***3***', '<em><strong>3</strong></em>'],
  ['**Abaqus**2024 与 2024**Abaqus**', '<strong>Abaqus</strong>2024 与 2024<strong>Abaqus</strong>'],
])('emphasis beside numbers stays: %s', async (text, html) => {
  expect((await render(text)).html).toBe(`<p>${html}</p>`);
});
