import { text } from '../scanner.ts';
import { refuse } from '../source.ts';

/** Line length and record marker size in bytes. */
const [LINE, MARK] = [80, 4];

const known = new WeakMap<Uint8Array, Uint8Array>();

/** Endianness of the markers: true for little; undefined without markers. */
function orderOf(view: DataView): boolean | undefined {
  if (view.byteLength < LINE + 2 * MARK) return undefined;
  const isMarked = (little: boolean) => [0, LINE + MARK].every((at) => view.getUint32(at, little) === LINE);
  return [true, false].find(isMarked);
}

function withoutMarks(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = orderOf(view);
  if (little === undefined) return bytes;
  const out = new Uint8Array(bytes.length);
  let [at, filled] = [0, 0];
  while (at < bytes.length) {
    const end = at + 2 * MARK <= bytes.length ? at + MARK + view.getUint32(at, little) : bytes.length;
    if (end + MARK > bytes.length || view.getUint32(end, little) !== end - at - MARK)
      refuse('Fortran 二进制的记录不完整，文件可能没有传完');
    out.set(bytes.subarray(at + MARK, end), filled);
    filled += end - at - MARK;
    at = end + MARK;
  }
  // Without markers the layout equals C binary.
  if (/^Fortran Binary/i.test(text(out, 0, LINE)))
    out.set(new TextEncoder().encode('C Binary'.padEnd(LINE)), 0);
  return out.subarray(0, filled);
}

/** Strips Fortran record markers; other files are unchanged. Cached. */
export function stripRecordMarkers(bytes: Uint8Array): Uint8Array {
  const found = known.get(bytes) ?? withoutMarks(bytes);
  known.set(bytes, found);
  return found;
}
