import type { Omission, Step } from '../model.ts';
import { refuse, type Source } from './source.ts';

/** A file of a series that was read. */
export type Member = { name: string; source: Source; step?: Step | undefined };

/** Shares of the size of the model below which places are the same. */
const STILL = 1e-6;

function isSameMesh(a: Source, b: Source): boolean {
  const same = (one: ArrayLike<number>, other: ArrayLike<number>) => {
    if (one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
    return true;
  };
  return (
    a.points.length === b.points.length &&
    same(a.cells.types, b.cells.types) &&
    same(a.cells.offsets, b.cells.offsets) &&
    same(a.cells.nodes, b.cells.nodes)
  );
}

function isMoved(a: Float64Array, b: Float64Array): boolean {
  let [size, most] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    size = Math.max(size, Math.abs((a[i] as number) - (a[i % 3] as number)));
    most = Math.max(most, Math.abs((a[i] as number) - (b[i] as number)));
  }
  return most > STILL * size;
}

/** The steps of members: times of their own where all have different ones, else their numbers. */
function stepsOf(members: readonly Member[]): Step[] {
  const own = members.map(({ step, source }) => step ?? source.steps[0]?.step);
  const values = own.map((it) => it?.value);
  const isTold = own.every((it) => it && it.kind !== 'static') && new Set(values).size === values.length;
  return own.map((it, at) => (isTold && it ? it : { kind: 'load', value: at + 1, unit: '' }));
}

/** Files of one mesh as the steps of one result. */
export function asSeries(given: readonly Member[]): Source {
  const steps = stepsOf(given);
  const members = given
    .map((it, at) => ({ ...it, step: steps[at] as Step }))
    .toSorted((a, b) => a.step.value - b.step.value);
  const [first] = members;
  if (!first) refuse('没有选择文件');
  const omitted: Omission[] = [];
  const moved: string[] = [];
  for (const { name, source } of members) {
    if (!isSameMesh(first.source, source))
      refuse(`${name} 的网格与 ${first.name} 的不同，一个结果里各步的网格应相同`);
    if (isMoved(first.source.points, source.points)) moved.push(name);
    for (const it of source.omitted ?? [])
      if (!omitted.some((own) => own.what === it.what && own.why === it.why)) omitted.push(it);
  }
  if (moved.length > 0)
    omitted.push({
      what: `${moved.length} 步的节点坐标没有用`,
      why: `它们与 ${first.name} 的不同，各步都画在它的网格上`,
    });
  return {
    ...first.source,
    // A file of several steps tells what they are itself.
    steps: members.flatMap(({ source, step }) =>
      source.steps.length > 1 ? source.steps : source.steps.map((it) => ({ ...it, step })),
    ),
    omitted,
  };
}
