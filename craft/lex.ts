import { Mistake } from './fault.ts';

/** A unit token's text is between its brackets. */
export type Token = { kind: 'number' | 'name' | 'unit' | 'sign'; text: string };

const LONGEST = 500;
const pattern =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z\u0370-\u03ff][\w\u0370-\u03ff]*)|\[([^[\]]*)\]|(<=|>=|==|!=|[-+*/^(),<>·×−]))\s*/y;
const SAME: Readonly<Record<string, string>> = { '·': '*', '×': '*', '−': '-' };

/** Identifier pattern. */
export const NAME = /^[A-Za-z\u0370-\u03ff][\w\u0370-\u03ff]{0,23}$/;

/** Tokenises an expression. Throws `Mistake`. */
export function tokensOf(text: string): Token[] {
  if (text.length > LONGEST) throw new Mistake(`算式最长 ${LONGEST} 个字符`);
  const tokens: Token[] = [];
  for (pattern.lastIndex = 0; pattern.lastIndex < text.length; ) {
    const at = pattern.lastIndex;
    const [, number, name, unit, sign] = pattern.exec(text) ?? [];
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (unit !== undefined) tokens.push({ kind: 'unit', text: unit });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: SAME[sign] ?? sign });
    else throw new Mistake(`算式里不能有“${text.slice(at).trim().charAt(0)}”`);
  }
  return tokens;
}
