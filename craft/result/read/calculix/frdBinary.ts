import type { Scanner } from '../scanner.ts';
import { refuse } from '../source.ts';

/** Node counts by element type. */
export const SIZES: readonly number[] = [0, 8, 6, 4, 20, 15, 10, 3, 6, 4, 8, 2, 3];

/** View of `count` entries of at least `bytes` each; refuses if they do not fit. */
function viewOf(scanner: Scanner, count: number, bytes: number): DataView {
  const left = scanner.bytes.length - scanner.at;
  if (!Number.isInteger(count) || count < 0 || count * bytes > left) refuse('文件在数据中间结束');
  return new DataView(scanner.bytes.buffer, scanner.bytes.byteOffset + scanner.at, left);
}

const values = (view: DataView, at: number, count: number, isDouble: boolean) =>
  Array.from({ length: count }, (_, k) =>
    isDouble ? view.getFloat64(at + 8 * k, true) : view.getFloat32(at + 4 * k, true),
  );

/** Reads binary nodes: 4-byte number and three coordinates, no end line. */
export function rawNodes(
  scanner: Scanner,
  count: number,
  isDouble: boolean,
  add: (name: number, at: readonly number[]) => void,
): void {
  const size = 4 + 3 * (isDouble ? 8 : 4);
  const view = viewOf(scanner, count, size);
  for (let i = 0; i < count; i++) add(view.getInt32(i * size, true), values(view, i * size + 4, 3, isDouble));
  scanner.at += count * size;
}

/** Reads binary elements: number, type, group, material, nodes. */
export function rawElements(
  scanner: Scanner,
  count: number,
  add: (name: number, type: number, nodes: readonly number[]) => void,
): void {
  const view = viewOf(scanner, count, 20);
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 16 > view.byteLength) refuse('文件在数据中间结束');
    const type = view.getInt32(at + 4, true);
    const size = SIZES[type] || refuse(`不认识 .frd 的单元类型 ${type}`);
    if (at + 16 + 4 * size > view.byteLength) refuse('文件在数据中间结束');
    add(
      view.getInt32(at, true),
      type,
      Array.from({ length: size }, (_, k) => view.getInt32(at + 16 + 4 * k, true)),
    );
    at += 16 + 4 * size;
  }
  scanner.at += at;
}

/** Reads binary values: node number and components. */
export function rawValues(
  scanner: Scanner,
  count: number,
  components: number,
  isDouble: boolean,
  add: (name: number, values: readonly number[]) => void,
): void {
  const size = 4 + components * (isDouble ? 8 : 4);
  const view = viewOf(scanner, count, size);
  for (let i = 0; i < count; i++)
    add(view.getInt32(i * size, true), values(view, i * size + 4, components, isDouble));
  scanner.at += count * size;
}
