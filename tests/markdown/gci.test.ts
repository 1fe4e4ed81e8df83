import { expect, test } from 'vitest';
import { render } from '../../markdown/index.ts';

const block = (rows: string, words = '') => render(`\`\`\`gci ${words}\n${rows}\n\`\`\``);
const reattachment = 'N 再附长度 x/H\n18000 6.063\n8000 5.972\n4500 5.863';

test('a table is drawn with order, extrapolation, index and plot, and says so in plain text', async () => {
  const { html, text, fault } = await block(reattachment, 'title="台阶流" dim=2 order=2 #step');
  expect(fault).toBeNull();
  expect(html).toContain('<figure class="craft" id="block-step" data-block="gci"');
  expect(html).toContain('<th scope="row">观测阶 p</th><td class="craft-value">1.53</td>');
  expect(html).toContain('<td class="craft-value">2.17 %</td>');
  expect(html).toContain('<svg class="plot"');
  expect(html).toContain('stroke-dasharray');
  expect(html).toContain('观测阶 1.53 比标称阶 2 低');
  expect(html).not.toContain('<button');
  expect(text).toContain('台阶流');
  expect(text).toContain('外推值 = 6.168');
});

test('rows may come in any order, as sizes, with commas or as a table', async () => {
  const values = (html: string) => html.match(/<td class="craft-value">[^<]*/g)?.slice(-6);
  const first = await block(reattachment, 'dim=2');
  const sizes = 'h 再附长度 x/H\n| 1.5 | 5.972 |\n2, 5.863\n1\t6.063';
  expect(values((await block(sizes)).html)).toEqual(values(first.html));
  const fractions = 'h 再附长度 x/H\n1/2 6.063\n3/4 5.972\n1 5.863';
  expect(values((await block(fractions)).html)).toEqual(values(first.html));
});

test('what has no order is a table with the reason, and no index', async () => {
  const of = async (...rows: string[]) => (await block(['h q', ...rows].join('\n'))).html;
  expect(await of('1 6.82', '1.5 6.55', '2.25 5.91')).toContain('观测阶 p');
  const texts = {
    '振荡，没有单调的阶': ['1 32.2', '1.5 33', '2.25 31.4'],
    这是发散: ['1 5.91', '1.5 6.55', '2.25 6.82'],
    '= 1.20，小于 1.3': ['1 5', '1.2 5.1', '2 5.3'],
    网格结果相同: ['1 5', '2 5', '4 5.3'],
    观测阶大得没有意义: ['1 5', '2 5.000000000001', '4 6'],
  };
  for (const [text, rows] of Object.entries(texts)) {
    const html = await of(...rows);
    expect(html).toContain(text);
    expect(html).not.toContain('GCI（');
  }
});

test('four grids say the order of every three', async () => {
  const { html } = await block('h q\n1 1.01\n2 1.04\n4 1.16\n8 1.64');
  expect(html).toContain('由细到粗每三套相邻网格的观测阶：2.00、2.00。');
});

test('what cannot be read is refused with the line of the text', async () => {
  const fault = async (rows: string, words?: string) => (await block(rows, words)).fault;
  expect(await fault('18000 6\n8000 5\n4500 4')).toContain('第 2 行（gci）：第一行写列名');
  expect(await fault('N q\n18000 6\n8000 x\n4500 4')).toContain('第 4 行（gci）：结果不是一个数');
  expect(await fault('N q\n18000 6\n-1 5\n4500 4')).toContain('单元数应当是大于 0 的数');
  expect(await fault('N q\n18000 6 7\n8000 5\n4500 4')).toContain('每行两个数');
  expect(await fault('N q\n18000 6\n8000 5')).toContain('需要 3 到 12 套网格');
  expect(await fault('N q\n18000 6\n18000 5\n4500 4')).toContain('有两套网格一样大');
  expect(await fault(reattachment, 'dim=4')).toContain('dim 应当是 1 到 3 之间的数');
  expect(await fault(reattachment, 'colour=red')).toContain('不认识的选项 colour');
  expect(await fault('')).toContain('第一行写列名');
});
