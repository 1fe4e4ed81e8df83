import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CALCULIX, hasCalculix } from '../calculix/solve.ts';
import { hasOpenFoam, OPENFOAM } from '../openfoam/solve.ts';
import { writeJson } from '../writeJson.ts';
import { type FailedModel, fileOf, hashesOf, type Recorded, runOf } from './model.ts';
import { FAILED } from './models.ts';

/** The relative difference up to which a number is the same again, on another processor or with other libraries. */
const CLOSE = 1e-3;
/** Numbers as large as this come from a run that blows up, and differ each time. */
const BLOWN = 1e30;
/** Numbers that are so small beside the largest of their row are not compared with themselves alone. */
const SMALL = 1e-6;

/** The solver of a model with its version. */
export const solverOf = ({ program }: FailedModel): string => (program === 'CalculiX' ? CALCULIX : OPENFOAM);

/** Whether the solver of a model is here, in the version whose results are kept. */
export const hasSolver = ({ program }: FailedModel): boolean =>
  program === 'CalculiX' ? hasCalculix() : hasOpenFoam();

/** The runs of a model as they are kept, none where it was never recorded. */
function recorded({ slug }: FailedModel): Record<string, Recorded> {
  return existsSync(fileOf(slug)) ? JSON.parse(readFileSync(fileOf(slug), 'utf8')) : {};
}

/** What in the record of a model does not fit the inputs that it has now. */
export function recordFaults(model: FailedModel): string[] {
  const { slug } = model;
  const [kept, now] = [recorded(model), hashesOf(model)];
  const changed = Object.keys(now).filter((name) => kept[name]?.hash !== now[name]);
  const gone = Object.keys(kept).filter((name) => !Object.hasOwn(now, name));
  return [
    ...changed.map((name) => `${slug} ${name}：输入与记录的不同`),
    ...gone.map((name) => `${slug} ${name}：已经没有这一次运行`),
  ];
}

/** Runs a model again under one of its names; what comes out differently from the record. */
export function rerunFaults(model: FailedModel, name: string): string[] {
  const kept = recorded(model)[name]?.values ?? {};
  const now = runOf(model, name);
  return [...new Set([...Object.keys(kept), ...Object.keys(now)])]
    .filter((key) => !isClose(kept[key], now[key]))
    .map((key) => `${model.slug} ${name} 的 ${key}：保存的是 ${kept[key]}，重算得到 ${now[key]}`);
}

/** Whether two values of a record are the same up to the rounding of their solver. */
export function isClose(one: unknown, other: unknown, size = 0): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return (
      (one > BLOWN && other > BLOWN) ||
      Math.abs(one - other) <= Math.max(CLOSE * Math.abs(other), SMALL * size)
    );
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const largest = Math.max(0, ...one.flat().map(Math.abs));
  return (
    one.length === other.length && one.every((it, at) => isClose(it, other[at], Math.max(size, largest)))
  );
}

/** Runs what has changed since it was recorded, and what is named. */
function record(named: readonly string[]): void {
  for (const model of FAILED) {
    const { slug } = model;
    if (!named.includes(slug) && recordFaults(model).length === 0) continue;
    const [kept, now] = [recorded(model), hashesOf(model)];
    const runs = Object.entries(now).map(([name, hash]) => {
      const old = kept[name];
      const isSame = old?.hash === hash && !named.includes(slug);
      return [name, isSame ? old : { hash, values: runOf(model, name) }] as const;
    });
    writeJson(fileOf(slug), Object.fromEntries(runs));
  }
}

// `npx node seed/failed/record.ts [article…]`
if (process.argv[1] === fileURLToPath(import.meta.url)) record(process.argv.slice(2));
