import { foreignFaults, worksBetween } from './foreign.ts';
import { BIBTEX_LIMITS, Broken, Scanner } from './scanner.ts';

/** Values are TeX with strings expanded; field names are lower case. */
export type Entry = {
  type: string;
  key: string;
  fields: ReadonlyMap<string, string>;
  line: number;
  /** Duplicate fields; the first one wins. */
  repeated: readonly string[];
};

/** Message in Chinese; line counted from 1. */
export type BibtexFault = { line: number; message: string };

class Reader extends Scanner {
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
    const repeated: string[] = [];
    while (this.is(',')) {
      const field = this.field();
      if (!field) break;
      if (fields.size >= BIBTEX_LIMITS.fields)
        throw new Broken(`一条文献最多 ${BIBTEX_LIMITS.fields} 个字段`);
      if (fields.has(field[0])) repeated.push(field[0]);
      else fields.set(...field);
    }
    this.end(close);
    return { type, key, fields, line, repeated };
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
 * Parses BibTeX into entries in source order, and faults. Skips text between entries and `@comment` as BibTeX
 * does, but reports other citation formats there; `outside` is that text. Never throws; resumes at the next entry
 * after a fault.
 */
export function parseBibtex(source: string): { entries: Entry[]; faults: BibtexFault[]; outside: string } {
  const reader = new Reader(source);
  const entries = new Map<string, Entry>();
  const faults: BibtexFault[] = [];
  let outside = '';
  const start = /@\s*([a-zA-Z]{1,20})(?=\s*[{(])/g;
  let counted = 0;
  let line = 1;
  let behind = 0;
  const lineAt = (at: number) => {
    for (; counted < at; counted++) if (source[counted] === '\n') line++;
    return line;
  };
  for (let found = start.exec(source); found; found = start.exec(source)) {
    const type = (found[1] ?? '').toLowerCase();
    const own = lineAt(found.index);
    if (type === 'comment') continue;
    const between = source.slice(behind, found.index);
    outside += `${between}\n`;
    faults.push(...worksBetween(between, own));
    reader.at = start.lastIndex;
    try {
      const entry = reader.entry(type, own);
      if (entry && entries.has(entry.key)) throw new Broken(`引用名 ${entry.key.slice(0, 60)} 已经用过`);
      if (entry && entries.size >= BIBTEX_LIMITS.entries)
        throw new Broken(`最多 ${BIBTEX_LIMITS.entries} 条文献，其余没有读`);
      if (entry) entries.set(entry.key, entry);
      for (const name of new Set(entry?.repeated))
        faults.push({ line: own, message: `字段 ${name} 写了几次，用的是第一次写的` });
      start.lastIndex = behind = reader.at;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      faults.push({ line: own, message: error.message });
      behind = start.lastIndex;
      if (faults.length >= BIBTEX_LIMITS.faults || entries.size >= BIBTEX_LIMITS.entries) break;
    }
  }
  outside += source.slice(behind);
  if (entries.size > 0) faults.push(...worksBetween(source.slice(behind), lineAt(source.length)));
  if (entries.size === 0 && faults.length === 0) faults.push(...foreignFaults(source));
  return { entries: [...entries.values()], faults, outside };
}
