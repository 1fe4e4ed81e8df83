import type { Guess, Kind } from './arrays/kinds.ts';
import type { Content, Count, Omission } from './model.ts';
import { uniqueOmissions } from './read/join.ts';
import type { Column, Source } from './read/source.ts';
import { contentOf as meshContent } from './skin/kinds.ts';
import type { Skin } from './skin/skin.ts';

const ARRAYS: Record<Kind, string> = {
  scalar: '标量',
  vector: '矢量',
  displacement: '位移',
  motion: '位移与转角',
  tensor: '张量',
  vtk: '张量',
  abaqus: '张量',
  openfoam: '张量',
  rows: '张量',
  category: '类别',
  parts: '多分量',
};

function countKinds(kinds: Iterable<string>): Count[] {
  const all = new Map<string, number>();
  for (const kind of kinds) all.set(kind, (all.get(kind) ?? 0) + 1);
  return [...all].map(([kind, count]) => ({ kind, count }));
}

/** Summary of a source: mesh, arrays by kind, number of steps. */
export const contentOf = (source: Source, guesses: readonly { column: Column; guess: Guess }[]): Content => ({
  ...meshContent(source),
  arrays: countKinds(guesses.map(({ guess }) => ARRAYS[guess.kind])),
  steps: source.steps.length,
});

/** Most steps listed by number; of more only the count is given. */
const TOLD = 6;

/** Arrays that only some steps have, or whose component count changes between steps. */
function uneven({ steps }: Source, guesses: readonly { column: Column }[]): Omission[] {
  const names = new Set(steps.flatMap((it) => it.columns.map(({ on, name }) => `${on} ${name}`)));
  const lacking = guesses.flatMap(({ column: { on, name } }) => {
    names.delete(`${on} ${name}`);
    const without = steps.flatMap(({ columns }, at) =>
      columns.some((it) => it.name === name && it.on === on) ? [] : [at + 1],
    );
    if (without.length === 0) return [];
    const which =
      without.length > TOLD ? `${steps.length} 步里有 ${without.length} 步` : `第 ${without.join('、')} 步`;
    return [{ what: `数组“${name.slice(0, 60)}”`, why: `${which}没有，那里没有颜色` }];
  });
  const others = [...names].map((key) => ({
    what: `数组“${key.slice(key.indexOf(' ') + 1).slice(0, 60)}”`,
    why: '各步的分量个数不同',
  }));
  return [...lacking, ...others];
}

/** Missing or non-finite values. If all are, the extremes say so instead. */
function holes(source: Source, guesses: readonly { column: Column }[]): Omission[] {
  return guesses.flatMap(({ column: { name, on, names, components } }) => {
    if (names) return [];
    let most = 0;
    for (const { columns } of source.steps) {
      const own = columns.find((it) => it.name === name && it.on === on);
      if (!own) continue;
      let count = 0;
      for (let at = 0; at < own.data.length; at += own.components)
        for (let k = 0; k < own.components; k++)
          if (!Number.isFinite(own.data[at + k])) {
            count++;
            break;
          }
      most = Math.max(most, count);
    }
    if (most === 0) return [];
    const where = on === 'node' ? '个节点' : '个单元';
    const moves = on === 'node' && components === 3 ? '；用作变形时，它们留在原位' : '';
    return [
      {
        what: `“${name.slice(0, 60)}”在 ${most} ${where}没有颜色`,
        why: `那里没有值，或不是有限的数${moves}`,
      },
    ];
  });
}

/** What a source has that the picture does not show. */
export const omittedOf = (source: Source, skin: Skin, guesses: readonly { column: Column }[]): Omission[] =>
  // A nodal and a cell array may share a name.
  uniqueOmissions([
    ...(source.omitted ?? []),
    ...skin.omitted,
    ...uneven(source, guesses),
    ...holes(source, guesses),
  ]);

const countsIn = (counts: readonly Count[]) =>
  counts
    .map(({ kind, count }) => `${count.toLocaleString('en')} 个${/^\w/.test(kind) ? ' ' : ''}${kind}`)
    .join('、');

/** File content in one line of text. */
export function contentWords({ format, points, cells, arrays = [], steps = 1 }: Content): string {
  const total = cells.reduce((sum, it) => sum + it.count, 0);
  return [
    ...(format ? [format] : []),
    `${points.toLocaleString('en')} 个节点`,
    `${total.toLocaleString('en')} 个单元（${countsIn(cells)}）`,
    arrays.length > 0 ? `数组：${countsIn(arrays)}` : '没有数组',
    `${steps} 步`,
  ].join('，');
}

/** Omissions and their reasons in one line; empty if there are none. */
export const omittedWords = (omitted: readonly Omission[]): string =>
  omitted.map(({ what, why }) => `${what}：${why}`).join('；');
