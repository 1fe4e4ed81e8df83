import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BENCHMARKS } from '../../contract/content/benchmark/list.ts';
import { place } from '../../contract/kit/places.ts';
import { render } from '../../markdown/index.ts';
import recorded from '../../seed/benchmarks/runs.json' with { type: 'json' };

const block = (rows: string, words = 'use="cook"') => render(`\`\`\`benchmark ${words}\n${rows}\n\`\`\``);

test.each(BENCHMARKS.map((it) => [it.name, it] as const))(
  '%s is drawn with all that its page says',
  async (name, it) => {
    const { html, text, fault } = await block('', `use=${name.toUpperCase()} #own`);
    expect(fault).toBeNull();
    expect(html).toContain('<figure class="craft" id="block-own" data-block="benchmark"');
    expect(html).toContain(`<figcaption><span>${it.title}</span></figcaption>`);
    expect(html).toContain(`<td class="craft-value">${it.written}</td>`);
    expect(html).toContain(`<a href="${place.benchmark(name)}">`);
    for (const given of it.given) expect(html).toContain(`<th scope="row">${given[0]}</th>`);
    expect(html).not.toContain('<svg');
    expect(html).not.toContain('<button');
    expect(text).toContain(it.quantity);
    expect(text).toContain(it.written);
  },
);

test('results have their errors, the tolerance and a plot', async () => {
  const { html, text } = await block('Q4 | 50 | 18.299\nQ4 | 2178 | 23.8176\n| Marc，Q8 | 450 | 23.88374 |');
  expect(html).toContain('<th scope="row">Q4</th><td class="craft-value">50</td>');
  expect(html).toContain('<td class="craft-value">24 %</td><td class="craft-value">以外</td>');
  expect(html).toContain('<td class="craft-value">0.63 %</td><td class="craft-value">以内</td>');
  expect(html).toContain('<svg class="plot"');
  expect(html).toContain('tabindex="0" role="group" aria-label="结果与误差"');
  expect(text).toContain('Marc，Q8：23.88374，误差 0.35 %');
});

test('a result without any error is in the table and not on the logarithmic plot', async () => {
  const { html } = await block('a | 10 | 3\nb | 20 | 3.03\nb | 40 | 3.01', 'use="kirsch"');
  expect(html).toContain('<td class="craft-value">0 %</td>');
  expect(html.match(/<circle/g)).toHaveLength(2);
  expect((await block('a | 10 | 3\na | 20 | 3', 'use="kirsch"')).html).not.toContain('<svg');
});

test('what cannot be read is refused with the line of the text', async () => {
  const fault = async (rows: string, words?: string) => (await block(rows, words)).fault;
  expect(await fault('', '')).toContain('第 1 行（benchmark）：use= 后面写 cook、le1');
  expect(await fault('', 'use="constructor"')).toContain('use= 后面写');
  expect(await fault('', 'use="cook" colour=red')).toContain('不认识的选项 colour');
  expect(await fault('Q4 | 50 | 18\nQ4 50 18')).toContain('第 3 行（benchmark）：每行三列');
  expect(await fault(' | 50 | 18')).toContain('每行三列');
  expect(await fault('Q4 | 50.5 | 18')).toContain('自由度应当是大于 0 的整数');
  expect(await fault('Q4 | 50 | x')).toContain('结果不是一个数');
  expect(await fault(`${'长'.repeat(41)} | 50 | 18`)).toContain('最多 40 个字');
  expect(await fault('Q4 | 50 | 18\n'.repeat(25))).toContain('最多 24 行');
  expect(await fault('abcdef'.replaceAll(/./g, '$& | 50 | 18\n'))).toContain('最多 5 种软件与单元');
});

test('what an author writes stays text', async () => {
  const { html } = await block('<img src=x onerror=alert(1)> | 50 | 18');
  expect(html).toContain('<th scope="row">&#x3C;img src=x onerror=alert(1)></th>');
});

test('the results in the seeded articles were computed', () => {
  const folder = new URL('../../seed/articles/', import.meta.url);
  const rows = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    return [...text.matchAll(/^```benchmark use="([\w-]+)".*\n((?:.*\|.*\n)*)/gm)].flatMap(
      ([, use, list = '']) =>
        list
          .trim()
          .split('\n')
          .map((line) => ({ use, cells: line.split('|') })),
    );
  });
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const {
    use,
    cells: [label, dof, value],
  } of rows) {
    const same = recorded.filter((it) => it.file.startsWith(`${use}-`) && it.dof === Number(dof));
    expect(
      same.map((it) => it.value.toPrecision(7)),
      `${label}${dof}`,
    ).toContain(value?.trim());
  }
});
