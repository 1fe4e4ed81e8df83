import type { Column } from '../read/source.ts';
import {
  isMotion,
  isRotation,
  isVector,
  type Measure,
  measureOf,
  movesMesh,
  namesIds,
  ORDERS,
  type TensorOrder,
  tensorIn,
} from './names.ts';

/** Kinds of column; a tensor by its component names (`tensor`) or by a known component order. */
export const KINDS = {
  scalar: '标量',
  vector: '矢量',
  displacement: '位移',
  motion: '位移与转角',
  tensor: '对称张量（按分量名）',
  vtk: '对称张量 XX YY ZZ XY YZ XZ（VTK、CalculiX）',
  abaqus: '对称张量 XX YY ZZ XY XZ YZ（Abaqus）',
  openfoam: '对称张量 XX XY XZ YY YZ ZZ（OpenFOAM）',
  rows: '张量，九个分量按行',
  category: '类别',
  parts: '各分量',
} as const;

export type Kind = keyof typeof KINDS;

/** `why` is shown to the user; `sure` when component names or the format settle it. */
export type Guess = { kind: Kind; why: string; sure: boolean };

type Series = readonly [Column, ...Column[]];

/** Most distinct values for a column to count as categories by its integer type alone. */
const DISTINCT_MOST = 256;
/** Names that rule out a vector for three unnamed components. */
const NO_VECTOR = /^(s|e|le|sigma|stress|strain|应力|应变)$|princ|主/i;
/** Symmetry tolerance, relative to the largest component. */
const SYMMETRIC = 1e-6;

function isSymmetric({ data, labels }: Column): boolean {
  const own = tensorIn(labels) ?? ORDERS.rows;
  const order = [own[3], own[4], own[5]];
  // Transposed index of a 3×3 matrix; valid for row-major and column-major alike.
  const pairs = order.map((it) => [it, 3 * (it % 3) + Math.floor(it / 3)] as const);
  let [size, off] = [0, 0];
  for (let at = 0; at < data.length; at += 9) {
    for (let k = 0; k < 9; k++) size = Math.max(size, Math.abs(data[at + k] as number) || 0);
    for (const [a, b] of pairs)
      off = Math.max(off, Math.abs((data[at + a] as number) - (data[at + b] as number)) || 0);
  }
  return off <= SYMMETRIC * size;
}

function areWhole(data: Float64Array): boolean {
  for (const it of data) if (!Number.isInteger(it) && !Number.isNaN(it)) return false;
  return true;
}

function areFew(series: Series): boolean {
  const seen = new Set<number>();
  for (const { data } of series)
    for (const it of data) {
      seen.add(it);
      if (seen.size > DISTINCT_MOST) return false;
    }
  return true;
}

const sureGuess = (kind: Kind, why: string): Guess => ({ kind, why, sure: true });
const maybe = (kind: Kind, why: string): Guess => ({ kind, why, sure: false });

function scalarGuess(series: Series): Guess {
  const [{ name, integer, names }] = series;
  if (names) return sureGuess('category', '文件给出了类别的名称');
  const few = () => areFew(series);
  if (namesIds(name) && series.every((it) => areWhole(it.data)))
    return few()
      ? sureGuess('category', '名称是编号，值都是整数')
      : sureGuess('scalar', `名称是编号，但有 ${DISTINCT_MOST} 个以上不同的值`);
  if (integer && few()) return sureGuess('category', '文件里是整数');
  return sureGuess('scalar', integer ? `整数，但有 ${DISTINCT_MOST} 个以上不同的值` : '一个分量');
}

function vectorGuess(column: Column, others: readonly Column[]): Guess {
  const { name, labels, on, integer } = column;
  if (labels.length > 0 && !isVector(labels)) {
    if (tensorIn(labels)) return sureGuess('tensor', `分量名是 ${labels.join('、')}`);
    return sureGuess('parts', `分量名 ${labels.join('、')} 不是三个方向`);
  }
  if (labels.length === 0 && integer) return maybe('parts', '三个整数，不像矢量');
  if (labels.length === 0 && NO_VECTOR.test(name))
    return maybe('parts', '名称像张量，但只有三个没有名称的分量');
  const moved = isRotation(name) ? undefined : movesMesh(column, others);
  if (moved?.moves && on === 'node') return { kind: 'displacement', why: moved.why, sure: moved.sure };
  return moved
    ? maybe('vector', moved.why)
    : sureGuess('vector', labels.length > 0 ? '分量名是三个方向' : '三个分量');
}

function sixGuess(column: Column, others: readonly Column[]): Guess {
  const { name, labels, on } = column;
  if (tensorIn(labels)) return sureGuess('tensor', `分量名是 ${labels.join('、')}`);
  if (isMotion(labels)) {
    const moves = on === 'node' && movesMesh(column, others)?.moves;
    return moves
      ? sureGuess('motion', `分量名是 ${labels.join('、')}`)
      : sureGuess('parts', '三个方向和三个转角');
  }
  if (labels.length > 0) return sureGuess('parts', `分量名 ${labels.join('、')} 不是张量的`);
  if (measureOf(column) === 'other') return maybe('parts', `名称 ${name} 不说明是张量，也没有分量名`);
  return maybe('vtk', '名称像张量，没有分量名：次序按 VTK 的约定 XX YY ZZ XY YZ XZ，请核对');
}

function nineGuess(series: Series): Guess {
  const [column] = series;
  const { name, labels } = column;
  const named = tensorIn(labels);
  if (labels.length > 0 && !named) return sureGuess('parts', '分量名不是张量的');
  if (/grad/i.test(name)) return maybe('parts', '名称是梯度，不是对称张量');
  if (!series.every(isSymmetric)) return maybe('parts', '九个分量不对称，不是应力或应变');
  if (named) return sureGuess('tensor', '分量名是张量的，值是对称的');
  if (measureOf(column) === 'other') return maybe('parts', `名称 ${name} 不说明是张量，也没有分量名`);
  return maybe('rows', '名称像张量，九个分量是对称的');
}

/**
 * Guesses the kind of the columns of one name from their name, values and the other columns of the first
 * step.
 */
export function guessOf(series: Series, others: readonly Column[]): Guess {
  const [column] = series;
  const { components, labels, name } = column;
  if (components === 1) return scalarGuess(series);
  if (components === 3) return vectorGuess(column, others);
  if (components === 6) return sixGuess(column, others);
  if (components === 9) return nineGuess(series);
  if (tensorIn(labels)) return sureGuess('tensor', `分量名是 ${labels.join('、')}`);
  return labels.length > 0
    ? sureGuess('parts', `分量名是 ${labels.join('、')}`)
    : maybe('parts', `${name} 有 ${components} 个没有名称的分量`);
}

/** Kinds a column may have, by its component count and location. */
export function kindsOf({ components, labels, on }: Column): Kind[] {
  const tensor: Kind[] = tensorIn(labels) ? ['tensor'] : [];
  if (components === 1) return ['scalar', 'category'];
  if (components === 3)
    return [...(on === 'node' ? (['displacement'] as const) : []), 'vector', ...tensor, 'parts'];
  if (components === 6)
    return [...tensor, 'vtk', 'abaqus', 'openfoam', ...(on === 'node' ? (['motion'] as const) : []), 'parts'];
  if (components === 9) return [...tensor, 'rows', 'parts'];
  return [...tensor, 'parts'];
}

/** `doubled`: shear components are engineering strains (γ = 2ε). */
export type TensorReading = { order: TensorOrder; measure: Measure; doubled: boolean };

/** How to read a column as a tensor of this kind; undefined for kinds that are not tensors. */
export function tensorOf(column: Column, kind: Kind): TensorReading | undefined {
  const order =
    kind === 'tensor'
      ? tensorIn(column.labels)
      : kind === 'vtk' || kind === 'abaqus' || kind === 'openfoam' || kind === 'rows'
        ? ORDERS[kind]
        : undefined;
  if (!order) return undefined;
  const measure = measureOf(column);
  // Abaqus numbers its directions and writes engineering shear strains.
  const doubled =
    measure === 'strain' &&
    (kind === 'abaqus' || (kind === 'tensor' && column.labels.every((it) => /\d\d\)?$/.test(it))));
  return { order, measure, doubled };
}
