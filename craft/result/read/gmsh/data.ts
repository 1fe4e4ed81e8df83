import type { Column } from '../source.ts';
import { refuse } from '../source.ts';
import type { Numbers } from './numbers.ts';

/** Values by node or element number. */
export type Values = {
  name: string;
  on: Column['on'];
  time: number;
  step: number;
  /** Undefined if not partitioned. */
  partition: number | undefined;
  components: number;
  tags: Float64Array;
  data: Float64Array;
};

const COMPONENTS: readonly number[] = [1, 3, 9];

/**
 * Reads a data section: string, real (time) and integer tags (step, components, count), values. With
 * `perNode` element values are averaged over its nodes.
 */
export function readData(it: Numbers, on: Column['on'], perNode = false): Values {
  const { scanner } = it;
  const texts = Array.from({ length: it.count(scanner.count(), 1) }, () => {
    scanner.skipBlanks();
    return scanner.line().trim().replace(/^"|"$/g, '');
  });
  const reals = Array.from({ length: it.count(scanner.count(), 1) }, () => scanner.number());
  const [step = 0, components = 0, count = 0, partition] = Array.from(
    { length: it.count(scanner.count(), 1) },
    () => scanner.number(),
  );
  if (it.binary) scanner.line();
  if (!COMPONENTS.includes(components)) refuse(`“${texts[0] ?? ''}”的分量应为 1、3 或 9 个`);
  it.count(count, 4 + 8 * components);
  const tags = new Float64Array(count);
  const data = new Float64Array(count * components);
  for (let i = 0; i < count; i++) {
    tags[i] = it.int();
    const nodes = perNode ? it.count(it.int(), 8 * components) : 1;
    for (let n = 0; n < nodes; n++)
      for (let k = 0; k < components; k++)
        data[i * components + k] = (data[i * components + k] as number) + it.double() / nodes;
  }
  return { name: texts[0] || '值', on, time: reals[0] ?? 0, step, partition, components, tags, data };
}

/** Column over all nodes or cells; NaN where missing. */
export function columnOf(values: Values, places: ReadonlyMap<number, number>, count: number): Column {
  const { name, on, components, tags } = values;
  const data = new Float64Array(count * components).fill(Number.NaN);
  for (const [i, tag] of tags.entries()) {
    const at = places.get(tag);
    if (at !== undefined)
      data.set(values.data.subarray(i * components, (i + 1) * components), at * components);
  }
  return { name, on, averaged: false, components, labels: [], data };
}
