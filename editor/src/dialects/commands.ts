import { SIUNITX } from '../../../markdown/formulas/packages/siunitx.ts';
import { Source } from '../../../markdown/formulas/packages/source.ts';
import type { Edit } from './edits.ts';
import type { Tally } from './tally.ts';

const COMMAND = /(?<!\\)\\([a-zA-Z]+)(?=[[{])/g;
const NAMES: ReadonlySet<string> = new Set([...SIUNITX, 'ce', 'pu']);
const MOST_ARGUMENTS = 5;

/** Offset of the end of a command's arguments; `from` if it has none. */
function endOf(text: string, from: number): number {
  const source = new Source(text);
  source.at = from;
  let [end, hasGroup] = [from, false];
  for (let count = 0; count < MOST_ARGUMENTS && /[[{]/.test(text.charAt(source.at)); count++) {
    const isGroup = text.charAt(source.at) === '{';
    if ((isGroup ? source.group() : source.option()) === undefined) break;
    hasGroup ||= isGroup;
    end = source.at;
  }
  return hasGroup ? end : from;
}

/**
 * Wraps siunitx and mhchem commands in text as formulas. `plain` is the text with code and formulas masked.
 */
export function commandEdits(text: string, plain: string, tally: Tally): Edit[] {
  const edits: Edit[] = [];
  for (const { 0: whole, 1: name = '', index } of plain.matchAll(COMMAND)) {
    if (!NAMES.has(name) || index < (edits.at(-1)?.to ?? 0)) continue;
    const from = index + whole.length;
    const to = endOf(plain, from);
    if (to === from || /[\n$]/.test(text.slice(index, to))) continue;
    tally.add('公式之外的 \\SI、\\ce 等命令', '放进了公式');
    edits.push({ from: index, to, by: `$${text.slice(index, to)}$` });
  }
  return edits;
}
