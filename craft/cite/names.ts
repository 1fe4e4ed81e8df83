import { isHan, type Name, OTHERS } from './item.ts';
import { plainOf } from './tex.ts';

/** Parts of a TeX text between the matches of a pattern outside braces. */
function splitOutside(tex: string, pattern: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  const sign = new RegExp(`\\\\[\\s\\S]|[{}]|${pattern.source}`, 'gi');
  for (const found of tex.matchAll(sign)) {
    if (found[0] === '{') depth++;
    else if (found[0] === '}') depth--;
    else if (depth === 0 && !found[0].startsWith('\\')) {
      parts.push(tex.slice(from, found.index));
      from = found.index + found[0].length;
    }
  }
  return [...parts, tex.slice(from)].map((it) => it.trim());
}

const isParticle = (word: string) => /^\p{Ll}/u.test(plainOf(word));

function parted(words: string[], given: string, suffix: string): Name {
  let particles = 0;
  while (particles < words.length - 1 && isParticle(words[particles] ?? '')) particles++;
  const before = plainOf(words.slice(0, particles).join(' '));
  const name: Name = { family: plainOf(words.slice(particles).join(' ')) };
  if (given) name.given = plainOf(given);
  if (before) name['non-dropping-particle'] = before;
  if (suffix) name.suffix = plainOf(suffix);
  return name;
}

/** Whether one pair of braces holds all of a TeX text. */
function isGroup(tex: string): boolean {
  let depth = 0;
  for (const { 0: sign, index } of tex.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') depth++;
    if (sign === '}' && --depth === 0) return tex.startsWith('{') && index === tex.length - 1;
  }
  return false;
}

function nameOf(tex: string): Name {
  const plain = plainOf(tex);
  if (plain === OTHERS || isGroup(tex)) return { literal: plain };
  const [last = '', middle = '', first] = splitOutside(tex, /,/);
  if (middle || first !== undefined)
    return parted(splitOutside(last, /\s+/), first ?? middle, first === undefined ? '' : middle);
  if (isHan(plain)) return { literal: plain };
  const words = splitOutside(tex, /\s+/).filter(Boolean);
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isParticle(word));
  const from = particle > 0 ? particle : words.length - 1;
  return parted(words.slice(from), words.slice(0, from).join(' '), '');
}

/** The names of a BibTeX field: `von Last, Jr, First` or `First von Last`, joined by `and`; bodies in braces. */
export function namesOf(tex: string): Name[] {
  return splitOutside(tex, /\s+and(?=\s)/)
    .filter((it) => plainOf(it) !== '')
    .map(nameOf);
}
