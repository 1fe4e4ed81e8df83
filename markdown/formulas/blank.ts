import type { Element, Root } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';

/** Spacing commands, with their arguments. */
const ROOM = /\\(?:[hv]?phantom|[hv]space\*?|m?kern|mskip|color)(?![a-zA-Z])/g;
const SPACES =
  /\\(?:quad|qquad|enspace|thinspace|medspace|thickspace|space|nobreakspace|strut|[,;:!> ])|[{}~\s&]|\\\\/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Invisible Unicode characters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\u{1da7f}\u{1d159}]/gu;

/** End of the TeX argument at `at`: a group or one character. */
function argumentEnd(tex: string, at: number): number {
  let from = at;
  while (/\s/.test(tex[from] ?? '')) from++;
  if (tex[from] !== '{') return from + 1;
  let depth = 0;
  for (let i = from; i < tex.length; i++) {
    if (tex[i] === '\\') i++;
    else if (tex[i] === '{') depth++;
    else if (tex[i] === '}' && --depth === 0) return i + 1;
  }
  return tex.length;
}

/** Whether a formula only adds space. */
export function isBlankTex(tex: string): boolean {
  let rest = '';
  let from = 0;
  for (const { 0: command, index } of tex.matchAll(ROOM)) {
    if (index < from) continue;
    rest += tex.slice(from, index);
    from = argumentEnd(tex, index + command.length);
  }
  return !SEEN.test((rest + tex.slice(from)).replace(SPACES, ''));
}

/** Our own captions and buttons, and images without a URL, do not count. */
const isOurs = ({ tagName, properties }: Element) =>
  tagName === 'figcaption' || tagName === 'button' || `${properties['className']}`.includes('image-missing');

/** Whether a rendered text shows nothing. */
export function isBlank(root: Root): boolean {
  let blank = true;
  visit(root, (node) => {
    if (node.type === 'element') {
      if (isOurs(node)) return SKIP;
      const { dataTex } = node.properties;
      if (typeof dataTex === 'string') {
        if (isBlankTex(dataTex)) return SKIP;
        blank = false;
      } else if (node.tagName === 'img' || node.tagName === 'hr' || node.tagName === 'input') blank = false;
    } else if (node.type === 'text') blank = !SEEN.test(node.value.replace(UNSEEN, ''));
    return blank ? undefined : EXIT;
  });
  return blank;
}
