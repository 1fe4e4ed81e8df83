/** Parser limits; exceeding one is a fault. */
export const BIBTEX_LIMITS = { entries: 200, fields: 40, value: 4000, faults: 20 } as const;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Syntax error; message in Chinese. */
export class Broken extends Error {}

/** Cursor over a source, with the `@string` definitions so far. */
export class Scanner {
  readonly source: string;
  readonly strings = new Map(months.map((name, at) => [name, String(at + 1)]));
  at = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** Consumes a match of a sticky pattern. */
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

  /** Content up to the closing brace or quote; the opening one is already consumed. */
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
}
