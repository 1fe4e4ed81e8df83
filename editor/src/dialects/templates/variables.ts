import { applied, type Edit } from '../edits.ts';
import { maskedLines } from '../masked.ts';
import type { Tally } from '../tally.ts';

/** A value that is put in, or where values are shown as they are written. */
const VARIABLE = /\{%-?[ \t]*(end)?raw[ \t]*-?%\}|\{\{([^{}\n]{1,200})\}\}/g;
/** Where the site of Jekyll is: addresses that follow it begin with `/`. */
const SITE = /^\s*(?:site\.(?:baseurl|url)|page\.url)\s*(?:\|.*)?$/;
const ADDRESS = /^\s*(?:"([^"]*)"|'([^']*)')\s*\|/;

/** A text without the values that Jekyll puts into addresses; the others stay. */
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
