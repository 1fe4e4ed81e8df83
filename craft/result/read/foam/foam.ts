import type { Omission } from '../../model.ts';
import { joinedColumns, joinParts, type Part } from '../join.ts';
import { withoutDoubles } from '../merge.ts';
import { pickedCells, pickedColumn } from '../pickCells.ts';
import { type Cells, type Column, type Input, NoMesh, type Source } from '../source.ts';
import { boundaryColumn, readCase } from './case.ts';
import { FoamFile } from './file.ts';
import { hasWholeMesh, SAID_MOST } from './place.ts';
import { pointNumbersOf, type Shares, sharesOf, timesBelow } from './shares.ts';

/** Processor patches. */
const BETWEEN = /^procBoundary\d+to(\d+)/;

/** Subdomain without processor faces. */
type Share = { points: Float64Array; cells: Cells; steps: Source['steps']; others: number[] };

function shareOf({ points, cells, steps }: Source): Share {
  const names = cells.parts?.names ?? [];
  const inside = names.map((it) => BETWEEN.test(it));
  const kept = [...cells.types.keys()].filter((c) => !inside[cells.parts?.of[c] ?? 0]);
  const own = pickedCells(cells, kept);
  return {
    points,
    cells: own,
    steps: steps.map(({ step, columns }) => ({
      step,
      columns: columns.filter((it) => !it.names).map((it) => pickedColumn(it, kept)),
    })),
    others: names.flatMap((it) => BETWEEN.exec(it)?.[1] ?? []).map(Number),
  };
}

function partsOf(shares: readonly Share[]): Cells['parts'] {
  const names = [...new Set(shares.flatMap(({ cells }) => cells.parts?.names ?? []))].filter(
    (it) => !BETWEEN.test(it),
  );
  const of = new Uint16Array(shares.reduce((sum, it) => sum + it.cells.types.length, 0));
  let at = 0;
  for (const { cells } of shares) {
    const own = cells.parts?.names.map((it) => names.indexOf(it)) ?? [];
    for (let c = 0; c < cells.types.length; c++) of[at++] = own[cells.parts?.of[c] ?? 0] ?? 0;
  }
  return { names, of };
}

/** Global point numbers of all subdomains; undefined if one lacks them. */
function numbersOf(
  inputs: readonly (readonly Input[])[],
  shares: readonly Share[],
): Float64Array | undefined {
  const found = shares.map(({ points }, k) => {
    const input = pointNumbersOf(inputs[k] ?? []);
    const own = input && new FoamFile(input).list(1, true);
    return own?.length === points.length / 3 ? own : undefined;
  });
  const all = found.filter((it) => it !== undefined);
  if (all.length < found.length) return undefined;
  const out = new Float64Array(all.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const it of all) {
    out.set(it, at);
    at += it.length;
  }
  return out;
}

const formatTimes = (times: readonly number[]) =>
  `${times.slice(0, SAID_MOST).join('、')}${times.length > SAID_MOST ? ` 等 ${times.length} 个` : ''}`;

/** Merges subdomains. */
function joinedShares({ parts }: Shares): Source {
  const omitted: Omission[] = [];
  const inputs: (readonly Input[])[] = [];
  const shares: Share[] = [];
  for (const own of parts.values())
    try {
      const source = readCase(own);
      for (const it of source.omitted ?? [])
        if (!omitted.some(({ what, why }) => what === it.what && why === it.why)) omitted.push(it);
      shares.push(shareOf(source));
      inputs.push(own);
    } catch (error) {
      // A subdomain may be empty.
      if (!(error instanceof NoMesh)) throw error;
    }
  const lacking = [...new Set(shares.flatMap((it) => it.others))].filter((it) => !parts.has(it));
  if (lacking.length > 0)
    omitted.push({
      what: `processor${formatTimes(lacking.toSorted((a, b) => a - b))} 没有选`,
      why: '图里没有它们的那一块',
    });
  const steps = shares[0]?.steps.map(({ step }) => step) ?? [];
  const whole = steps.filter(({ value }) =>
    shares.every((it) => it.steps.some(({ step }) => step.value === value)),
  );
  const torn = [...new Set(shares.flatMap((it) => it.steps.map(({ step }) => step.value)))].filter(
    (it) => !whole.some(({ value }) => value === it),
  );
  if (torn.length > 0)
    omitted.push({ what: `时间 ${formatTimes(torn)} 没有读`, why: '不是每个处理器都写出了它' });
  const columnsAt = (value: number) =>
    shares.map(({ points, cells, steps: own }): Part => {
      const columns: Column[] = own.find(({ step }) => step.value === value)?.columns ?? [];
      return { name: '', points, cells, columns };
    });
  const mesh = joinParts(columnsAt(Number.NaN), false);
  const cells: Cells = { ...mesh.cells, parts: partsOf(shares), lidded: true };
  const hasBoundary = (cells.parts?.names.length ?? 0) > 1;
  const all = whole.map((step) => {
    const { columns, omitted: left } = joinedColumns(columnsAt(step.value));
    for (const it of left) if (!omitted.some((own) => own.what === it.what)) omitted.push(it);
    return { step, columns: hasBoundary ? [...columns, boundaryColumn(cells)] : columns };
  });
  const numbers = numbersOf(inputs, shares);
  const source: Source = {
    points: mesh.points,
    cells,
    steps: all,
    format: `OpenFOAM，分解成 ${shares.length} 份`,
    omitted,
  };
  return withoutDoubles(source, numbers && ((_, i) => numbers[i] as number));
}

/** Reads an OpenFOAM case; a decomposed one is merged if it has more times than the reconstructed one. */
export function readFoam(inputs: readonly Input[]): Source {
  const found = sharesOf(inputs);
  const parts = new Map([...(found?.parts ?? [])].filter(([, own]) => hasWholeMesh(own)));
  if (!found || parts.size === 0) return readCase(inputs);
  const shares: Shares = { ...found, parts };
  const own = timesBelow([...shares.parts.values()].flat(), shares.root);
  const whole = timesBelow(inputs, shares.root);
  if (own.size <= whole.size && hasWholeMesh(inputs)) return readCase(inputs);
  const source = joinedShares(shares);
  const left = [...whole].filter((it) => !own.has(it)).toSorted((a, b) => a - b);
  if (left.length > 0)
    source.omitted?.push({
      what: `合并后的时间 ${formatTimes(left)} 没有读`,
      why: '读的是 processor* 里的各步，它们更多',
    });
  return source;
}
