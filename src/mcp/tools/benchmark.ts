import * as z from 'zod';
import { BENCHMARKS, benchmarkOf, benchmarksWith } from '../../../contract/content/benchmark/list.ts';
import { REFERENCE_STATE } from '../../../contract/content/benchmark/reference.ts';
import { errorText } from '../../../contract/content/benchmark/words.ts';
import { place } from '../../../contract/kit/places.ts';
import { textField } from '../fields.ts';
import { ownHead, tool, Unfit } from '../tool.ts';

/** The benchmark of a name, or the only one that a keyword means. Throws `Unfit` with those that there are. */
function findBenchmark(name: string) {
  const own = benchmarkOf(name);
  const near = own ? [own] : benchmarksWith(name);
  const [first] = near;
  if (first && near.length === 1) return first;
  const all = near.length > 0 ? near : BENCHMARKS;
  const list = all.map((it) => `${it.name}（${it.title}）`).join('、');
  throw new Unfit(`${near.length > 0 ? `${name} 指的不止一道题` : `没有名为 ${name} 的标准题`}：${list}`);
}

export const benchmarkReference = tool({
  name: 'benchmark_reference',
  title: '标准题的参考值',
  description:
    '一道标准题的题目、数据、参考值、它是怎样知道的、出处、容差和容易错的地方。给出名字（cook、le1……）或标题里的词；对不上时回答有哪些题。',
  input: z.object({ name: textField('name', 60, '标准题的名字，或标题里的词') }),
  async answer({ name }, asked) {
    const it = findBenchmark(name);
    const { statement, given, quantity, unit, reference, written, source, note, tolerance, area } = it;
    const state = REFERENCE_STATE[it.state];
    const body = [
      ...statement,
      given.map(([label, value]) => `- ${label}：${value}`).join('\n'),
      `要求：${quantity}`,
      `参考值：${written} ${unit}（${state}），容差 ${errorText(tolerance)}`,
      `出处：${source}`,
      note,
    ];
    return {
      head: await ownHead(asked, { title: it.title, path: place.benchmark(it.name), content: it }),
      body: body.filter(Boolean).join('\n\n'),
      data: {
        name: it.name,
        area,
        statement,
        given: given.map(([label, value]) => ({ label, value })),
        quantity,
        unit,
        reference,
        written,
        state,
        tolerance,
        source,
        note,
      },
    };
  },
});
