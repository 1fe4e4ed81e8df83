import { expect, it } from 'vitest';
import { render } from '../../../markdown/index.ts';

const TABLE = '| 网格 | p |\n| --- | --- |\n| 细 | 1.98 |';

it('numbers a table with a caption, links it, and refers to it from before and behind', async () => {
  const source = `见\\tabref{orders}与\\tabref{none}。\n\n\\table{orders} 观测阶 $p$\n\n${TABLE}\n\n\\table{Zwei Zwei} 另一张\n\n<!-- table: quoted -->\n\n${TABLE}`;
  const { html, text, fault } = await render(source);
  expect(fault).toBeNull();
  expect(html).toContain('<p>见<a class="ref" href="#tab-orders">表 1</a>与');
  expect(html).toContain('title="没有名为 none 的表">表 ?</span>');
  expect(html).toMatch(
    /<p class="table-caption" id="tab-orders"><a class="ref" href="#tab-orders">表 1<\/a> 观测阶/,
  );
  expect(html).toContain('id="tab-zwei-zwei"><a class="ref" href="#tab-zwei-zwei">表 2</a> 另一张</p>');
  expect(html).not.toContain('\\table');
  expect(text).toContain('表 1 观测阶 p');
});

it('leaves what is no caption of a table, and gives authors neither its class nor its ids', async () => {
  const { html } = await render(`\\table{a} 没有表\n\n下一段\n\n<p class="table-caption" id="tab-a">x</p>`);
  expect(html).toContain('\\table{a} 没有表');
  expect(html).not.toContain('tab-a');
  expect(html).not.toContain('table-caption');
});

it('keeps ids apart on a page with several texts', async () => {
  const { html } = await render(`\\table{a} 一\n\n${TABLE}\n\n\\table{a} 二\n\n${TABLE}`, 'a7');
  expect(html).toContain('id="tab-a7-a"');
  expect(html).toContain('id="tab-a7-a-2"');
});
