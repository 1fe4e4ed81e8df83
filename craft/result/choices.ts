import type { Column } from './read/source.ts';
import { mises, principal, type Tensor } from './tensor.ts';

/** A field that can be made of a column: its name and how a value is computed from the components of one place. */
export type Choice = {
  name: string;
  column: string;
  on: Column['on'];
  components: 1 | 3;
  /** Whether the vector may be a displacement, by its name. */
  moves: boolean;
  of: (values: ArrayLike<number>, at: number) => readonly number[];
};

const TENSOR_LABELS = ['XX', 'YY', 'ZZ', 'XY', 'YZ', 'ZX'];
const AXES = ['X', 'Y', 'Z'];
const MOVES = /^(disp|displacement|displacements|u|uv|deplacement|mode.*|v3df)$/i;

/** Places of XX, YY, ZZ, XY, YZ, ZX among the components. */
const orderOf = (components: number) => (components === 9 ? [0, 4, 8, 1, 5, 6] : [0, 1, 2, 3, 4, 5]);

function tensorChoices(column: Column): Pick<Choice, 'name' | 'of'>[] {
  const order = orderOf(column.components);
  const tensor = (values: ArrayLike<number>, at: number) =>
    order.map((k) => values[at + k] as number) as unknown as Tensor;
  const { name } = column;
  return [
    { name: `${name}, Mises`, of: (values, at) => [mises(tensor(values, at))] },
    { name: `${name}, 最大主值`, of: (values, at) => [principal(tensor(values, at))[0]] },
    { name: `${name}, 最小主值`, of: (values, at) => [principal(tensor(values, at))[2]] },
    ...order.map((k, i) => ({
      name: `${name}, ${TENSOR_LABELS[i]}`,
      of: (values: ArrayLike<number>, at: number) => [values[at + k] as number],
    })),
  ];
}

/** What can be drawn of a column: a scalar, a vector with its components, a tensor by its invariants and components. */
export function choicesOf(column: Column): Choice[] {
  const { name, on, components, labels } = column;
  const common = { column: name, on, components: 1 as const, moves: false };
  if (components === 1) return [{ ...common, name, of: (values, at) => [values[at] as number] }];
  if (components === 3) {
    const all = (values: ArrayLike<number>, at: number) => AXES.map((_, k) => values[at + k] as number);
    return [{ ...common, name, components: 3, moves: on === 'node' && MOVES.test(name), of: all }];
  }
  if (components === 6 || components === 9) return tensorChoices(column).map((it) => ({ ...common, ...it }));
  return Array.from({ length: components }, (_, k) => ({
    ...common,
    name: `${name}, ${labels[k] ?? k + 1}`,
    of: (values, at) => [values[at + k] as number],
  }));
}
