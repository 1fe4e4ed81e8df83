import { kindOf } from './kinds.ts';
import type { Tally } from './tally.ts';

const OPENING = /^((?:[ \t]*>)+[ \t]*)\[!([\p{L}\w-]{1,30})(\|[^\]\n]{0,80})?\]([-+]?)[ \t]*(.*)$/u;
const OURS = /^(?:note|tip|important|warning|caution)$/i;

/** `!> 文字` and `?> 文字` of docsify. */
const MARKED = /^([!?])>[ \t]+(\S.*)$/;

/** The first lines of a callout that a sign begins, as articles write it; undefined where it is none. */
export function signedCallout(line: string): string[] | undefined {
  const [, sign, words] = MARKED.exec(line) ?? [];
  return words === undefined ? undefined : [`> [!${sign === '!' ? 'IMPORTANT' : 'TIP'}]`, `> ${words}`];
}

/** The first line of a callout of GitHub, Obsidian and others as articles write it; undefined where it is none, or ours. */
export function calloutLine(line: string, tally: Tally): string | undefined {
  const found = OPENING.exec(line);
  if (!found) return undefined;
  const [, prefix = '', name = '', said = '', fold = '', words = ''] = found;
  // The plugin of docsify for them.
  const title = words || (/\|.*\blabel:([^|]+)/.exec(said)?.[1]?.trim() ?? '');
  if (OURS.test(name) && !found[3] && !fold) return undefined;
  if (fold === '-') tally.add('折叠的提示框', '展开显示');
  const kind = kindOf(name);
  const { callout, title: usual } =
    kind === undefined || kind === 'folded' ? { callout: 'NOTE', title: name } : kind;
  return `${prefix}[!${callout}] ${title || usual}`.trimEnd();
}
