import { applied, type Edit } from '../edits.ts';
import { maskedLines } from '../maskedLines.ts';
import type { Tally } from '../tally.ts';

/** Variable, or raw block delimiter. */
const VARIABLE = /\{%-?[ \t]*(end)?raw[ \t]*-?%\}|\{\{([^{}\n]{1,200})\}\}/g;
/** Jekyll's base URL; addresses after it start with `/`. */
const SITE = /^\s*(?:site\.(?:baseurl|url)|page\.url)\s*(?:\|.*)?$/;
const ADDRESS = /^\s*(?:"([^"]*)"|'([^']*)')\s*\|/;

/** Resolves Jekyll's address variables; others stay. */
export function withoutVariables(text: string, tally: Tally): string {
  const edits: Edit[] = [];
  let isRaw = false;
  for (const { 0: whole, 1: end, 2: said, index } of maskedLines(text).matchAll(VARIABLE)) {
    if (said === undefined) isRaw = end === undefined;
    if (said === undefined || isRaw || /^[<%]/.test(said)) continue;
    const to = index + whole.length;
    const [, double, single] = ADDRESS.exec(said) ?? [];
    const address = double ?? single;
    if (SITE.test(said)) edits.push({ from: index, to, by: '' });
    else if (address !== undefined) edits.push({ from: index, to, by: address });
    else tally.say(`模板变量 ${whole} 没有转换`);
  }
  return applied(text, edits);
}
