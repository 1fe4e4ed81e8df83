/** An entry as it is written: values are TeX, with strings expanded; names of fields in lower case. */
export type Entry = { type: string; key: string; fields: ReadonlyMap<string, string>; line: number };

/** What is wrong in a source, in Chinese, with the line from 1. */
export type BibtexFault = { line: number; message: string };

/** What a source may hold; more is said as a fault. */
export const BIBTEX_LIMITS = { entries: 200, fields: 40, value: 4000, faults: 20 } as const;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

class Broken extends Error {}

class Reader {
  readonly source: string;
  readonly strings = new Map(months.map((name, at) => [name, String(at + 1)]));
  at = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** What a sticky pattern finds here, which is then behind. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  space(): void {
    this.take(/\s*/y);
  }

  is(sign: string): boolean {
    this.space();
    if (this.source[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  /** What is between braces, or between quotation marks, of which the first is behind. */
  enclosed(close: '}' | '"'): string {
    const from = this.at;
    for (let depth = 0; this.at < this.source.length; this.at++) {
      const sign = this.source[this.at];
      if (this.at - from > BIBTEX_LIMITS.value)
        throw new Broken(`一个字段最多 ${BIBTEX_LIMITS.value} 个字符，也可能是括号没有关上`);
      if (sign === '\\') this.at++;
      else if (sign === close && depth === 0) return this.source.slice(from, this.at++);
      else if (sign === '{') depth++;
      else if (sign === '}' && --depth < 0) throw new Broken('多了一个右括号');
    }
    throw new Broken(close === '}' ? '括号没有关上' : '引号没有关上');
  }

  piece(): string {
    if (this.is('{')) return this.enclosed('}');
    if (this.is('"')) return this.enclosed('"');
    const word = this.take(/[^\s{}"#,=()]+/y);
    if (word === undefined) throw new Broken('等号后面缺少内容');
    if (/^\d+$/.test(word)) return word;
    const value = this.strings.get(word.toLowerCase());
    if (value === undefined) throw new Broken(`没有定义过缩写 ${word.slice(0, 40)}，文字要写在花括号里`);
    return value;
  }

  value(): string {
    let value = this.piece();
    while (this.is('#')) value += this.piece();
    if (value.length > BIBTEX_LIMITS.value) throw new Broken(`一个字段最多 ${BIBTEX_LIMITS.value} 个字符`);
    return value;
  }

  /** The next `name = value`; undefined where there is none. */
  field(): [string, string] | undefined {
    this.space();
    const name = this.take(/[\p{L}\p{N}_:+.-]+/uy);
    if (name === undefined) return undefined;
    if (!this.is('=')) throw new Broken(`${name.slice(0, 40)} 后面缺少等号`);
    return [name.toLowerCase(), this.value()];
  }

  entry(type: string, line: number): Entry | undefined {
    const close = this.is('{') ? '}' : this.is('(') ? ')' : undefined;
    if (!close) throw new Broken(`@${type} 后面缺少花括号`);
    if (type === 'preamble' || type === 'string') return void this.define(type, close);
    this.space();
    const key = this.take(/[^\s,{}"#%=()\\~]+/y);
    if (!key) throw new Broken(`@${type} 缺少引用名`);
    const fields = new Map<string, string>();
    while (this.is(',')) {
      const field = this.field();
      if (!field) break;
      if (fields.size >= BIBTEX_LIMITS.fields)
        throw new Broken(`一条文献最多 ${BIBTEX_LIMITS.fields} 个字段`);
      if (!fields.has(field[0])) fields.set(...field);
    }
    this.end(close);
    return { type, key, fields, line };
  }

  define(type: 'preamble' | 'string', close: string): void {
    const field = type === 'string' ? this.field() : void this.value();
    if (field) this.strings.set(...field);
    this.end(close);
  }

  end(close: string): void {
    if (!this.is(close)) throw new Broken('字段之间缺少逗号，或括号没有关上');
  }
}

/**
 * BibTeX in, its entries out, in order, and what is wrong in it. Text outside entries and `@comment` are skipped, as
 * BibTeX does. Never throws; after a fault it goes on with the next line that begins an entry.
 */
export function parseBibtex(source: string): { entries: Entry[]; faults: BibtexFault[] } {
  const reader = new Reader(source);
  const entries = new Map<string, Entry>();
  const faults: BibtexFault[] = [];
  const start = /@\s*([a-zA-Z]{1,20})(?=\s*[{(])/g;
  let counted = 0;
  let line = 1;
  const lineAt = (at: number) => {
    for (; counted < at; counted++) if (source[counted] === '\n') line++;
    return line;
  };
  for (let found = start.exec(source); found; found = start.exec(source)) {
    const type = (found[1] ?? '').toLowerCase();
    const own = lineAt(found.index);
    if (type === 'comment') continue;
    reader.at = start.lastIndex;
    try {
      const entry = reader.entry(type, own);
      if (entry && entries.has(entry.key)) throw new Broken(`引用名 ${entry.key.slice(0, 60)} 已经用过`);
      if (entry && entries.size >= BIBTEX_LIMITS.entries)
        throw new Broken(`最多 ${BIBTEX_LIMITS.entries} 条文献，其余没有读`);
      if (entry) entries.set(entry.key, entry);
      start.lastIndex = reader.at;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      faults.push({ line: own, message: error.message });
      if (faults.length >= BIBTEX_LIMITS.faults || entries.size >= BIBTEX_LIMITS.entries) break;
    }
  }
  return { entries: [...entries.values()], faults };
}
