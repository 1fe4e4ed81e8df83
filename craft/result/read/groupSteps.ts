import type { Omission, Step } from '../model.ts';
import { joinedColumns, joinParts, type Part, uniqueOmissions } from './join.ts';
import { isSameMesh } from './meshMotion.ts';
import { isNumbered, type Member } from './series.ts';
import type { Column, Source } from './source.ts';

export type FileWithPath = Member & { path: string };

/** Time-named folders, as in OpenFOAM sampling. */
const TIME = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const SAID_MOST = 3;

const timeOf = ({ path }: FileWithPath): number => {
  const folder = path.split('/').at(-2) ?? '';
  return TIME.test(folder) ? Number(folder) : Number.NaN;
};
const nameOf = ({ name }: Member) => name.replace(/\.[^.]*$/, '');
const isSameArray = (a: Column, b: Column) => a.name === b.name && a.on === b.on;

const haveSameSteps = (a: Source, b: Source) =>
  a.steps.length === b.steps.length &&
  a.steps.every(
    ({ step }, at) => step.kind === b.steps[at]?.step.kind && step.value === b.steps[at]?.step.value,
  );

/** Merges columns of the same mesh; undefined on a name clash. */
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
    omitted: uniqueOmissions([...(a.omitted ?? []), ...(b.omitted ?? [])]),
  };
}

/** Different meshes with equal steps as parts. */
function besides(members: readonly Member[]): Source {
  const partsAt = (at: number): Part[] =>
    members.map(({ name, source: { points, cells, steps } }) => ({
      name,
      points,
      cells,
      columns: steps[at]?.columns ?? [],
    }));
  const whole = joinParts(partsAt(0), true);
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
    omitted: uniqueOmissions(omitted),
  };
}

/**
 * Merges files of equal steps: columns for one mesh, parts for several (if `areParts`). Undefined if they are
 * separate steps.
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

const FOLDERS: Omission = { what: '各步的时间', why: '取自文件夹的名称，文件里没有写' };

/** Steps from time folders; undefined if they are none. */
function byFolder(all: readonly FileWithPath[]): Member[] | undefined {
  const times = [...new Set(all.map(timeOf))].toSorted((a, b) => a - b);
  if (times.some(Number.isNaN) || all.some(({ source }) => source.steps.length > 1)) return undefined;
  // Times may be single precision.
  const isTold = all.every(
    (it) => Math.fround(it.source.steps[0]?.step.value ?? 0) === Math.fround(timeOf(it)),
  );
  // Integers may be variants.
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
 * Groups files of equal steps chosen without a list: OpenFOAM samples by time folder, EnSight cases over
 * equal times, files stating the same time.
 */
export function groupSteps(all: readonly FileWithPath[]): readonly Member[] {
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
