import type { Omission, Step } from '../model.ts';
import { distinct, joined, joinedColumns, type Part } from './join.ts';
import { isSameMesh } from './moved.ts';
import { isNumbered, type Member } from './series.ts';
import type { Column, Source } from './source.ts';

/** A file of several that were chosen, with the folders that it is in. */
export type Placed = Member & { path: string };

/** A folder that is called by a time, as OpenFOAM calls those of what it samples. */
const TIME = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Names that are said. */
const SAID_MOST = 3;

const timeOf = ({ path }: Placed): number => {
  const folder = path.split('/').at(-2) ?? '';
  return TIME.test(folder) ? Number(folder) : Number.NaN;
};
const nameOf = ({ name }: Member) => name.replace(/\.[^.]*$/, '');
const isSameArray = (a: Column, b: Column) => a.name === b.name && a.on === b.on;

/** Whether two sources have the same steps, as far as they say any. */
const haveSameSteps = (a: Source, b: Source) =>
  a.steps.length === b.steps.length &&
  a.steps.every(
    ({ step }, at) => step.kind === b.steps[at]?.step.kind && step.value === b.steps[at]?.step.value,
  );

/** A source with the arrays of another one of the same mesh; undefined where both have one of a name. */
function withArrays(a: Source, b: Source): Source | undefined {
  const steps = a.steps.map(({ step, columns }, at) => ({
    step,
    columns,
    others: b.steps[at]?.columns ?? [],
  }));
  if (steps.some(({ columns, others }) => others.some((it) => columns.some((own) => isSameArray(own, it)))))
    return undefined;
  return {
    ...a,
    steps: steps.map(({ step, columns, others }) => ({ step, columns: [...columns, ...others] })),
    omitted: distinct([...(a.omitted ?? []), ...(b.omitted ?? [])]),
  };
}

/** Sources of different meshes and the same steps as parts of one. */
function besides(members: readonly Member[]): Source {
  const partsAt = (at: number): Part[] =>
    members.map(({ name, source: { points, cells, steps } }) => ({
      name,
      points,
      cells,
      columns: steps[at]?.columns ?? [],
    }));
  const whole = joined(partsAt(0), true);
  const steps = members[0]?.source.steps ?? [];
  const omitted: Omission[] = [...members.flatMap(({ source }) => source.omitted ?? []), ...whole.omitted];
  const formats = new Set(members.map(({ source }) => source.format ?? '').filter(Boolean));
  return {
    points: whole.points,
    cells: whole.cells,
    steps: steps.map(({ step }, at) => ({
      step,
      columns: at === 0 ? whole.columns : joinedColumns(partsAt(at)).columns,
    })),
    format: [...formats].join('、'),
    omitted: distinct(omitted),
  };
}

/**
 * Files of the same steps as one: those of one mesh put their arrays together, those of several are parts of it where
 * `areParts`. Undefined where they are rather steps of their own.
 */
function oneOf(members: readonly Member[], areParts: boolean): Source | undefined {
  const meshes: Member[] = [];
  for (const it of members) {
    const at = meshes.findIndex(({ source }) => isSameMesh(source, it.source));
    const own = meshes[at];
    if (!own) meshes.push({ name: nameOf(it), source: it.source });
    else {
      const source = withArrays(own.source, it.source);
      if (!source) return undefined;
      meshes[at] = { ...own, source };
    }
  }
  const [only] = meshes;
  if (meshes.length === 1) return only?.source;
  return areParts ? besides(meshes) : undefined;
}

/** What is said of folders that are taken for times. */
const FOLDERS: Omission = { what: '各步的时间', why: '取自文件夹的名称，文件里没有写' };

/** Files in folders of times, as the steps that the folders are; undefined where they are none. */
function byFolder(all: readonly Placed[]): Member[] | undefined {
  const times = [...new Set(all.map(timeOf))].toSorted((a, b) => a - b);
  if (times.some(Number.isNaN) || all.some(({ source }) => source.steps.length > 1)) return undefined;
  // Files may hold their times in single precision.
  const isTold = all.every(
    (it) => Math.fround(it.source.steps[0]?.step.value ?? 0) === Math.fround(timeOf(it)),
  );
  // Numbers alone may as well be of variants.
  if (times.length === all.length && (isTold || times.every(Number.isInteger))) return undefined;
  const members: Member[] = [];
  for (const value of times) {
    const own = all.filter((it) => timeOf(it) === value);
    const step: Step = { kind: 'time', value, unit: 's' };
    const source = oneOf(own, true);
    if (!source) return undefined;
    const steps = source.steps.map((it) => ({ ...it, step }));
    const omitted = [...(source.omitted ?? []), ...(isTold ? [] : [FOLDERS])];
    members.push({ name: `${value}/${own[0]?.name}`, source: { ...source, steps, omitted }, step });
  }
  return members;
}

/**
 * Files that were chosen together without a list of them, of which several belong to one step: what OpenFOAM samples into
 * folders of times, a file for each field or surface; cases of EnSight over the same times; files that say the same time.
 */
export function together(all: readonly Placed[]): readonly Member[] {
  const [first, ...others] = all;
  if (!first || others.length === 0) return all;
  const folders = byFolder(all);
  if (folders) return folders;
  if (!others.every(({ source }) => haveSameSteps(first.source, source))) return all;
  const isTold = first.source.steps.every(({ step }) => step.kind === 'time');
  const areNumbered = isNumbered(all.map(({ name }) => name));
  if (!isTold && areNumbered) return all;
  const source = oneOf(all, isTold);
  if (!source) return all;
  const names = all.slice(0, SAID_MOST).map(({ name }) => name);
  const said: Omission = {
    what: `${all.length} 个文件合在一起（${names.join('、')}${all.length > SAID_MOST ? '…' : ''}）`,
    why: '它们写着同样的时间；如果是各步，请逐个读',
  };
  return [
    {
      name: first.name,
      source: areNumbered ? { ...source, omitted: [...(source.omitted ?? []), said] } : source,
    },
  ];
}
