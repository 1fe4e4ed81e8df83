/** An unsupported use of a known command; message in Chinese, shown to the reader. */
export class Unread extends Error {
  override name = 'Unread';
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Cursor over LaTeX. */
export class Source {
  readonly tex: string;
  at = 0;

  constructor(tex: string) {
    this.tex = tex;
  }

  get isDone(): boolean {
    return this.at >= this.tex.length;
  }

  /** Consumes a command with its backslash, or one character. */
  token(): string {
    const [found = this.tex.slice(this.at, this.at + 1)] = /^\\(?:[a-zA-Z]+|.)/s.exec(this.#ahead(40)) ?? [];
    this.at += found.length;
    return found;
  }

  spaces(): void {
    while (/\s/.test(this.tex.charAt(this.at))) this.at++;
  }

  /** Consumes the sign if it is next. */
  takes(sign: string): boolean {
    const from = this.at;
    this.spaces();
    if (this.tex.startsWith(sign, this.at)) {
      this.at += sign.length;
      return true;
    }
    this.at = from;
    return false;
  }

  /** Balanced content after `open`; undefined if it is not next or not closed. */
  between(open: string): string | undefined {
    const from = this.at;
    if (!this.takes(open)) return undefined;
    const start = this.at;
    const close = CLOSING[open] ?? open;
    let [braces, same] = [0, 0];
    while (!this.isDone) {
      const here = this.at;
      const token = this.token();
      if (braces === 0 && same === 0 && token === close) return this.tex.slice(start, here);
      if (token === '{') braces++;
      else if (token === '}') braces--;
      else if (braces === 0 && token === open) same++;
      else if (braces === 0 && token === close) same--;
      if (braces < 0) break;
    }
    this.at = from;
    return undefined;
  }

  group(): string | undefined {
    return this.between('{');
  }

  option(): string | undefined {
    return this.between('[');
  }

  /** Content up to a command outside braces, which is consumed too; undefined if there is none. */
  upTo(command: string): string | undefined {
    const from = this.at;
    if (!this.tex.includes(command, from)) return undefined;
    let braces = 0;
    while (!this.isDone && braces >= 0) {
      const here = this.at;
      const token = this.token();
      if (braces === 0 && token === command) return this.tex.slice(from, here).trim();
      if (token === '{') braces++;
      else if (token === '}') braces--;
    }
    this.at = from;
    return undefined;
  }

  /** TeX argument: group, command or character; undefined at the end. */
  argument(): string | undefined {
    const group = this.group();
    if (group !== undefined) return group;
    const from = this.at;
    this.spaces();
    const token = this.isDone ? '}' : this.token();
    if (!/^(?:[}&^_$]|\\\\)$/.test(token)) return token;
    this.at = from;
    return undefined;
  }

  #ahead(length: number): string {
    return this.tex.slice(this.at, this.at + length);
  }
}

/** Splits at a separator (a character or command) outside braces. */
export function splitOutsideBraces(tex: string, separator: string): string[] {
  const source = new Source(tex);
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  while (!source.isDone) {
    const at = source.at;
    const token = source.token();
    if (token === '{') depth++;
    else if (token === '}') depth--;
    else if (depth === 0 && token === separator) {
      parts.push(tex.slice(start, at));
      start = source.at;
    }
  }
  return [...parts, tex.slice(start)];
}
