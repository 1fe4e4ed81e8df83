import { kindOf } from './kinds.ts';
import type { Tally } from './tally.ts';

const OPENING = /^((?:[ \t]*>)+[ \t]*)\[!([\p{L}\w-]{1,30})(\|[^\]\n]{0,80})?\]([-+]?)[ \t]*(.*)$/u;
const OURS = /^(?:note|tip|important|warning|caution)$/i;

/** The first line of a callout of GitHub, Obsidian and others as articles write it; undefined where it is none, or ours. */
export function calloutLine(line: string, tally: Tally): string | undefined {
  const found = OPENING.exec(line);
  if (!found) return undefined;
  const [, prefix = '', name = '', , fold = '', title = ''] = found;
  if (OURS.test(name) && !found[3] && !fold) return undefined;
  if (fold === '-') tally.add('折叠的提示框', '展开显示');
  const kind = kindOf(name);
  const { callout, title: usual } =
    kind === undefined || kind === 'folded' ? { callout: 'NOTE', title: name } : kind;
  return `${prefix}[!${callout}] ${title || usual}`.trimEnd();
}
