import { kindOf } from './kinds.ts';
import type { Tally } from './tally.ts';

const OPENING = /^((?:[ \t]*>)+[ \t]*)\[!([\p{L}\w-]{1,30})(\|[^\]\n]{0,80})?\]([-+]?)[ \t]*(.*)$/u;
const OURS = /^(?:note|tip|important|warning|caution)$/i;

/** Docsify: `!> 文字`, `?> 文字`. */
const MARKED = /^([!?])>[ \t]+(\S.*)$/;

/** Docsify callout; undefined if the line is none. */
export function signedCallout(line: string): string[] | undefined {
  const [, sign, words] = MARKED.exec(line) ?? [];
  return words === undefined ? undefined : [`> [!${sign === '!' ? 'IMPORTANT' : 'TIP'}]`, `> ${words}`];
}

/** Normalised first line of a callout (GitHub, Obsidian, …); undefined if none or already ours. */
export function calloutLine(line: string, tally: Tally): string | undefined {
  const found = OPENING.exec(line);
  if (!found) return undefined;
  const [, prefix = '', name = '', said = '', fold = '', words = ''] = found;
  // Docsify plugin syntax.
  const title = words || (/\|.*\blabel:([^|]+)/.exec(said)?.[1]?.trim() ?? '');
  if (OURS.test(name) && !found[3] && !fold) return undefined;
  if (fold === '-') tally.add('折叠的提示框', '展开显示');
  const kind = kindOf(name);
  const { callout, title: usual } =
    kind === undefined || kind === 'folded' ? { callout: 'NOTE', title: name } : kind;
  return `${prefix}[!${callout}] ${title || usual}`.trimEnd();
}
