import { SIUNITX } from '../../../markdown/packages/siunitx.ts';
import { Source } from '../../../markdown/packages/source.ts';
import type { Edit } from './edits.ts';
import type { Tally } from './tally.ts';

const COMMAND = /(?<!\\)\\([a-zA-Z]+)(?=[[{])/g;
const NAMES: ReadonlySet<string> = new Set([...SIUNITX, 'ce', 'pu']);
const MOST_ARGUMENTS = 5;

/** Where the arguments of a command end that begin at a place; that place where there are none. */
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
 * Numbers with units and chemistry as papers write them within a text, which are formulas here. `plain` is the text
 * without what is none of it.
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
