import { numberIn } from '../../../number.ts';
import { refuse } from '../source.ts';
import { type Records, recordsOf, TextRecords } from './records.ts';

/** Column widths, and values per line. */
const [INT, FLOAT, VALUES] = [8, 12, 6];

/** `ids` if the file has them. */
export type Rows = { ids: Float64Array | undefined; rows: Float64Array };

export type SixRecords = Pick<Records, 'ended' | 'line' | 'description' | 'binary' | 'little' | 'room'> & {
  /** Integers of one line. */
  ints: (count: number) => Float64Array;
  /** Count of things of at least `bytes` each. */
  count: (bytes: number) => number;
  /** Six per line. */
  values: (count: number) => Float64Array;
  /** Ten per line. */
  marks: (count: number) => Float64Array;
  /** With `hasIds`, ids precede the coordinates. */
  places: (count: number, hasIds: boolean) => Rows;
  /** With `hasIds`, ids precede the nodes. */
  nodes: (count: number, size: number, hasIds: boolean) => Rows;
};

/** Fixed columns, which may touch. */
function columnsOf(line: string, widths: readonly number[]): number[] {
  const words = line.trim().split(/\s+/);
  const found = words.length === widths.length ? words : [];
  let at = 0;
  const cut = () =>
    widths.map((width) => {
      at += width;
      return line.slice(at - width, at).trim();
    });
  return (found.length > 0 ? found : cut()).map((it) => {
    const value = it === '' ? Number.NaN : numberIn(it);
    return Number.isNaN(value) && !/^[-+]?nan/i.test(it)
      ? refuse(it === '' ? '文件在数据中间结束' : `“${it.slice(0, 20)}”不是数`)
      : value;
  });
}

class Text extends TextRecords implements SixRecords {
  private columns(widths: readonly number[]): number[] {
    for (;;) {
      if (this.scanner.at >= this.scanner.bytes.length) refuse('文件在数据中间结束');
      const line = this.scanner.line();
      if (line.trim() !== '') return columnsOf(line, widths);
    }
  }
  ints(count: number): Float64Array {
    return Float64Array.from(this.columns(new Array(count).fill(INT)));
  }
  count(): number {
    const [value = 0] = this.ints(1);
    const left = this.scanner.bytes.length - this.scanner.at;
    return Number.isInteger(value) && value >= 0 && value <= left
      ? value
      : refuse('个数不正确，文件可能没有传完');
  }
  private grid(count: number, width: number, most: number): Float64Array {
    const out = new Float64Array(count);
    for (let at = 0; at < count; at += most)
      out.set(this.columns(new Array(Math.min(most, count - at)).fill(width)), at);
    return out;
  }
  values = (count: number) => this.grid(count, FLOAT, VALUES);
  marks = (count: number) => this.grid(count, INT, 10);
  private rows(count: number, widths: readonly number[], hasIds: boolean): Rows {
    const ids = hasIds ? new Float64Array(count) : undefined;
    const size = widths.length;
    const rows = new Float64Array(count * size);
    const own = hasIds ? [INT, ...widths] : widths;
    for (let i = 0; i < count; i++) {
      const found = this.columns(own);
      if (ids) ids[i] = found[0] as number;
      rows.set(hasIds ? found.slice(1) : found, i * size);
    }
    return { ids, rows };
  }
  places = (count: number, hasIds: boolean) => this.rows(count, [FLOAT, FLOAT, FLOAT], hasIds);
  nodes = (count: number, size: number, hasIds: boolean) =>
    this.rows(count, new Array(size).fill(INT), hasIds);
}

/** Record reader; `binary` overrides the first line. */
export function sixRecordsOf(bytes: Uint8Array, binary?: boolean, little?: boolean): SixRecords {
  const records = recordsOf(bytes, binary, little);
  if (!records.binary) return new Text(bytes);
  const rows = (count: number, hasIds: boolean, read: () => Float64Array): Rows => ({
    ids: hasIds ? records.ints(count) : undefined,
    rows: read(),
  });
  return {
    get ended() {
      return records.ended;
    },
    get little() {
      return records.little;
    },
    line: () => records.line(),
    description: () => records.description(),
    binary: true,
    room: (count) => records.room(count),
    ints: (count) => records.ints(count),
    count: (least) => records.count(least),
    values: (count) => records.floats(count),
    marks: (count) => records.ints(count),
    places: (count, hasIds) => rows(count, hasIds, () => records.floats(3 * count)),
    nodes: (count, size, hasIds) => rows(count, hasIds, () => records.ints(count * size)),
  };
}
