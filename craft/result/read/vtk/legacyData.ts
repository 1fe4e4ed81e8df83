import { percentDecode } from '../../../percentDecode.ts';
import type { Omission } from '../../model.ts';
import { type Column, reasonOf, refuse, roundedIntegers } from '../source.ts';
import { LEFT_OUT, numbers, passMetadata, type Reader, typeWord } from './legacyNumbers.ts';

const COMPONENTS_MOST = 100;
const BYTE_MOST = 255;
const WIDE: Record<string, number> = { vectors: 3, normals: 3, tensors: 9, tensors6: 6 };
const SINGLE: readonly string[] = ['global_ids', 'pedigree_ids', 'edge_flags', 'rationalweights'];
const SECTIONS =
  /^(point_data|cell_data|scalars|color_scalars|lookup_table|vectors|normals|tensors6?|texture_coordinates|field|metadata|global_ids|pedigree_ids|edge_flags|rationalweights|higherorderdegrees)\b/i;

export class Attributes {
  readonly columns: Column[] = [];
  readonly omitted: Omission[] = [];
  readonly ofFile: string[] = [];
  private last: Column | undefined;
  private hasStray = false;
  private readonly reader: Reader;

  constructor(reader: Reader) {
    this.reader = reader;
  }

  /** Skips to the next section. */
  private resume(): void {
    const { scanner } = this.reader;
    while (!scanner.ended) {
      const before = scanner.at;
      if (SECTIONS.test(scanner.line().trim())) {
        scanner.at = before;
        return;
      }
    }
  }

  /** Reads an array; on failure reports it and resumes after it. */
  private add(
    on: Column['on'],
    name: string,
    components: number,
    tuples: number,
    type: string,
    count: number,
  ): void {
    this.last = undefined;
    const { scanner, binary } = this.reader;
    const from = scanner.at;
    let passed = LEFT_OUT.includes(type);
    try {
      if (!(Number.isInteger(components) && components >= 1 && components <= COMPONENTS_MOST))
        refuse(`分量的个数不正确，应是 1 到 ${COMPONENTS_MOST} 的整数`);
      const data = numbers(this.reader, tuples * components, type);
      passed = true;
      if (tuples !== count) refuse(`有 ${tuples} 个值，应有 ${count} 个`);
      const integer = !/^(float|double)$/.test(type);
      this.last = { name: percentDecode(name), on, averaged: false, components, labels: [], data, integer };
      this.omitted.push(...roundedIntegers(this.last));
      this.columns.push(this.last);
    } catch (error) {
      this.omitted.push({ what: `数组“${percentDecode(name).slice(0, 40)}”没有读`, why: reasonOf(error) });
      if (passed || binary) return;
      // A short array may have consumed the head of the next one.
      scanner.at = from;
      this.resume();
    }
  }

  /** Reads POINT_DATA or CELL_DATA up to the next section. */
  read(on: Column['on'], expected: number): void {
    const { scanner } = this.reader;
    const count = scanner.count();
    if (count !== expected)
      this.omitted.push({
        what: on === 'node' ? '节点的值' : '单元的值',
        why: `有 ${count} 个值，网格有 ${expected} 个`,
      });
    while (!scanner.ended) {
      const before = scanner.at;
      const word = scanner.word().toLowerCase();
      if (word === 'point_data' || word === 'cell_data' || word === 'dataset') {
        scanner.at = before;
        return;
      }
      this.section(on, word, count, expected);
    }
  }

  private section(on: Column['on'], word: string, count: number, expected: number): void {
    const { scanner } = this.reader;
    const words = () => scanner.line().trim().split(/\s+/) as [string, string?, string?];
    if (word === 'scalars') {
      const [name, type = '', components = '1'] = words();
      const lookup = scanner.at;
      if (scanner.word().toLowerCase() === 'lookup_table') scanner.line();
      else scanner.at = lookup;
      this.add(on, name, Number(components), count, type.toLowerCase(), expected);
    } else if (WIDE[word] !== undefined) {
      const [name, type = ''] = words();
      this.add(on, name, WIDE[word], count, type.toLowerCase(), expected);
    } else if (SINGLE.includes(word)) {
      const [name, type = ''] = words();
      this.add(on, name, 1, count, type.toLowerCase(), expected);
    } else if (word === 'higherorderdegrees') {
      const [name, type = ''] = words();
      this.add(on, name, 3, count, type.toLowerCase(), expected);
    } else if (word === 'texture_coordinates') {
      const [name, width = '', type = ''] = words();
      this.add(on, name, Number(width), count, type.toLowerCase(), expected);
    } else if (word === 'color_scalars') {
      const [name, width = ''] = words();
      this.add(on, name, Number(width), count, this.reader.binary ? 'unsigned_char' : 'float', expected);
      // ASCII stores bytes as fractions.
      if (!this.reader.binary && this.last)
        this.last.data = this.last.data.map((it) => Math.round(BYTE_MOST * it));
    } else if (word === 'lookup_table') {
      const [, size = ''] = words();
      numbers(this.reader, 4 * Number(size), this.reader.binary ? 'unsigned_char' : 'float');
    } else if (word === 'field') this.fields(on, expected);
    else if (word === 'metadata') this.metadata();
    else if (word !== '') this.stray(on, word);
  }

  /** Skips a line that begins with no keyword; reports the first one. */
  private stray(on: Column['on'], word: string): void {
    const { scanner, binary } = this.reader;
    // The head of a file behind this one has a title and a word more.
    for (let left = / vtk DataFile/.test(scanner.line()) ? 2 : 0; left > 0; left--) scanner.line();
    if (this.hasStray || binary || word.startsWith('#')) return;
    this.hasStray = true;
    this.omitted.push({
      what: `${on === 'node' ? '节点' : '单元'}的值里从“${word.slice(0, 20)}”起的行没有读`,
      why: '不是 VTK 的关键字；可能前面数组的分量比文件说的多',
    });
  }

  private metadata(): void {
    const { scanner } = this.reader;
    scanner.line();
    const labels = passMetadata(scanner);
    if (this.last && labels.length === this.last.components) this.last.labels = labels;
  }

  /** Reads a FIELD; without `expected` (whole file) the arrays are only returned. */
  fields(on: Column['on'], expected?: number): Map<string, Float64Array> {
    const { scanner } = this.reader;
    const found = new Map<string, Float64Array>();
    scanner.word();
    let left = scanner.count();
    while (left > 0 && !scanner.ended) {
      const before = scanner.at;
      const name = scanner.word();
      if (name.toLowerCase() === 'metadata') {
        this.metadata();
        continue;
      }
      if (SECTIONS.test(`${name} `) && !/^\d/.test(this.peek())) {
        scanner.at = before;
        break;
      }
      left--;
      const [components, tuples] = [scanner.count(), scanner.count()];
      const type = typeWord(scanner);
      // Empty arrays have no data line.
      if (components * tuples === 0) {
        this.omitted.push({ what: `数组“${percentDecode(name).slice(0, 40)}”没有读`, why: '它是空的' });
        continue;
      }
      if (expected !== undefined) this.add(on, name, components, tuples, type, expected);
      else {
        this.ofFile.push(percentDecode(name));
        try {
          found.set(percentDecode(name), numbers(this.reader, components * tuples, type));
        } catch {
          // Only the time is used.
        }
      }
    }
    if (left > 0)
      this.omitted.push({ what: `${left} 个数组没有读`, why: '文件说有，但没有找到，可能没有传完' });
    return found;
  }

  private peek(): string {
    const { scanner } = this.reader;
    const before = scanner.at;
    const word = scanner.word();
    scanner.at = before;
    return word;
  }
}
