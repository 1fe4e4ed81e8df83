import { isHan, type Name, OTHERS } from './item.ts';
import { hasSurnameFirst } from './pinyin.ts';
import { COMPOUND, isWholeName } from './surnames.ts';
import { plainOf } from './tex.ts';

/** Splits TeX at matches outside braces. */
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

function nameFromParts(words: string[], given: string, suffix: string): Name {
  let particles = 0;
  while (particles < words.length - 1 && isParticle(words[particles] ?? '')) particles++;
  const before = plainOf(words.slice(0, particles).join(' '));
  const name: Name = { family: plainOf(words.slice(particles).join(' ')) };
  if (given) name.given = plainOf(given);
  if (before) name['non-dropping-particle'] = before;
  if (suffix) name.suffix = plainOf(suffix);
  return name;
}

/** Whether one pair of braces encloses the whole text. */
function isGroup(tex: string): boolean {
  let depth = 0;
  for (const { 0: sign, index } of tex.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') depth++;
    if (sign === '}' && --depth === 0) return tex.startsWith('{') && index === tex.length - 1;
  }
  return false;
}

/** biblatex extended names: `family=Müller, given=Jan, prefix=van`. */
function labelledOf(tex: string): Name | undefined {
  if (!/^\s*(?:family|given|prefix|suffix)\s*=/i.test(tex) || !/family\s*=/i.test(tex)) return undefined;
  const parts = new Map<string, string>();
  for (const it of splitOutside(tex, /,/)) {
    const [, name = '', value = ''] = /^([a-z-]+)\s*=\s*(.*)$/is.exec(it) ?? [];
    parts.set(name.toLowerCase(), plainOf(value));
  }
  const [family = '', given, prefix, suffix] = ['family', 'given', 'prefix', 'suffix'].map((it) =>
    parts.get(it),
  );
  return {
    family,
    ...(given && { given }),
    ...(prefix && { 'non-dropping-particle': prefix }),
    ...(suffix && { suffix }),
  };
}

/** The number by which DBLP tells namesakes apart. */
const NAMESAKE = /(?<=\p{L}) 0\d{3}$/u;

function nameOf(written: string): Name {
  const tex = written.replace(NAMESAKE, '');
  const labelled = labelledOf(tex);
  if (labelled) return labelled;
  const plain = plainOf(tex);
  if (plain === OTHERS || isGroup(tex)) return { literal: plain };
  const [last = '', middle = '', first] = splitOutside(tex, /,/);
  if (first !== undefined && SUFFIX.test(first))
    return nameFromParts(splitOutside(last, /\s+/), middle, first);
  if (middle || first !== undefined)
    return nameFromParts(splitOutside(last, /\s+/), first ?? middle, first === undefined ? '' : middle);
  // A space in a short Chinese name is only typographic.
  if (isHan(plain)) return { literal: SPACED.test(plain) ? plain.replace(/\s+/g, '') : plain };
  const all = splitOutside(tex, /\s+/).filter(Boolean);
  const [surname = '', given = ''] = all;
  if (all.length === 2 && hasSurnameFirst(plainOf(surname), plainOf(given)))
    return { family: plainOf(surname), given: plainOf(given) };
  const suffix = all.length > 2 && SUFFIX.test(all.at(-1) ?? '') ? (all.at(-1) ?? '') : '';
  const words = suffix ? all.slice(0, -1) : all;
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isParticle(word));
  const from = particle > 0 ? particle : words.length - 1;
  return nameFromParts(words.slice(from), words.slice(0, from).join(' '), suffix);
}

const SPACED = /^\p{Script=Han}{1,2}\s+\p{Script=Han}{1,2}$/u;
const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
const ALSO = /^(?:等|等人|et\s*al\.?|others)$/i;

/** Two parts around a comma; the second may be a given name. */
const pairOf = (tex: string) => {
  const listed = splitOutside(tex, /[，、；;,]/).filter(Boolean);
  const [first = '', second = ''] = listed;
  const isPair = listed.length === 2 && /[,，]/.test(tex) && /^\p{Script=Han}{1,3}$/u.test(second);
  return isPair && isHan(first) && !/\s/.test(first) ? { first, second } : undefined;
};

/** A surname alone, as in Zotero's `张, 三`. */
const isSurname = (text: string) => [...text].length === 1 || COMPOUND.test(text);

/**
 * Whether a part is one person (`张, 三`, `山田, 太郎`) rather than two (`张三,李四`). If `and` joins other persons, a
 * comma is BibTeX's, except between two complete Chinese names.
 */
function isOnePerson(tex: string, isJoined: boolean): boolean {
  const pair = pairOf(tex);
  if (!pair) return false;
  const { first, second } = pair;
  if (isSurname(first)) return true;
  if ([...second].length === 1) return true;
  return isJoined
    ? !(isWholeName(first) && isWholeName(second))
    : !isWholeName(second) && !isWholeName(first);
}

/** Whether the middle of two commas is not a suffix such as Jr or III: probably three persons. */
function hasOddMiddle(tex: string): boolean {
  if (isGroup(tex) || labelledOf(tex) || isHan(plainOf(tex)) || commaParts(tex).length > 1) return false;
  const [, middle, first] = splitOutside(tex, /,/);
  return !!middle && !!first && !SUFFIX.test(middle) && !SUFFIX.test(first);
}

/** Names in which a comma is ambiguous, with the interpretation chosen. */
export function unsureNames(tex: string): { part: string; isOne: boolean }[] {
  const parts = splitOutside(tex, AND);
  const isJoined = parts.length > 1;
  return parts.flatMap((part) => {
    if (hasOddMiddle(part)) return [{ part: plainOf(part), isOne: true }];
    const pair = isGroup(part) ? undefined : pairOf(part);
    if (!pair || isSurname(pair.first)) return [];
    const isOne = isOnePerson(part, isJoined);
    return isOne || isJoined ? [{ part: plainOf(part), isOne }] : [];
  });
}

/** Alternating surnames and given names: `张, 三, 李, 四`. */
function pairsOf(listed: readonly string[]): string[] {
  const isPaired =
    listed.length > 2 &&
    listed.length % 2 === 0 &&
    listed.every((it, at) => (at % 2 === 0 ? isSurname(it) : /^\p{Script=Han}{1,2}$/u.test(it)));
  return isPaired ? listed.flatMap((it, at) => (at % 2 === 0 ? [`${it},${listed[at + 1]}`] : [])) : [];
}

/** Splits persons of Chinese databases written without `and`: `张三,李四`, `张三、李四`, `张三和李四`, `张三 李四`, `张三等`. */
function chineseParts(tex: string, isJoined: boolean): string[] {
  const pair = pairOf(tex);
  if (pair && isOnePerson(tex, isJoined)) return [`${pair.first},${pair.second}`];
  const listed = splitOutside(tex, /[，、；;,]/).filter(Boolean);
  // A foreign name is a family in Chinese with its initials in Latin letters.
  if (listed.length === 2 && INITIALS.test(plainOf(listed[1] ?? ''))) return [listed.join(',')];
  const pairs = pairsOf(listed);
  if (pairs.length > 0) return pairs;
  const parts = listed.flatMap((it) => {
    for (const between of [/[和与]|\s*\\?&\s*/, /\s+/]) {
      const found = splitOutside(it, between);
      if (found.length > 1 && found.every((one) => HAN_NAME.test(one)) && !COMPOUND.test(found[0] ?? ''))
        return found;
    }
    return [it];
  });
  return parts.flatMap((it) => (/^.{2,}等$/u.test(it) && !isGroup(it) ? [it.slice(0, -1), OTHERS] : [it]));
}

/** Splits off a trailing `et al.`. */
function withOthers(tex: string): string[] {
  const before = /^(.+?),?\s+et\s+al\.?$/i.exec(tex)?.[1];
  return before ? [before, OTHERS] : [tex];
}

/** Initials: `J.`, `J.-P.`, `JP`. */
const INITIALS = /^(?:\p{Lu}\.?[- ]?){1,4}$/u;
const GIVEN_FIRST = /^(?:\p{Lu}\.[- ]?){1,4}\s*\p{Lu}[\p{L}'’-]+$/u;
/** Without full stops; ambiguous for a single name. */
const BARE_FIRST = /^(?:\p{Lu}[- ]){1,3}\p{Lu}[\p{L}'’-]*\p{Ll}$/u;
const FAMILY_FIRST = /^\p{Lu}[\p{L}'’-]+ \p{Lu}{1,3}$/u;

/**
 * Splits comma-separated persons by their initials: `J. Smith, A. Doe`, `Smith J, Doe A`, `Smith, J., Doe,
 * A.`. Anything else stays one name.
 */
function commaParts(tex: string): string[] {
  if (labelledOf(tex)) return [tex];
  const parts = splitOutside(tex, /,/).filter(Boolean);
  const plain = parts.map(plainOf);
  if (
    parts.length > 1 &&
    [GIVEN_FIRST, BARE_FIRST, FAMILY_FIRST].some((it) => plain.every((one) => it.test(one)))
  )
    return plain.map((it) => (FAMILY_FIRST.test(it) ? it.replace(/ (?=\p{Lu}+$)/u, ', ') : it));
  // A single name has only a suffix between two commas.
  if (parts.length === 3 && plain.every((it) => /\S\s+\S/.test(it))) return parts;
  if (parts.length < 4) return [tex];
  const isPaired = parts.length % 2 === 0 && plain.every((it, at) => at % 2 === 0 || INITIALS.test(it));
  return isPaired
    ? parts.flatMap((it, at) => (at % 2 === 0 ? [`${it}, ${parts[at + 1] ?? ''}`] : []))
    : parts;
}

const LAST_FIRST = /^\p{Lu}[\p{L}'’ -]*,\s*\p{Lu}[\p{L}. -]*$/u;

/** Splits persons joined by `&` if every name has a comma; company names stay. */
function ampersands(tex: string): string[] {
  const parts = tex.split(/\s+\\?&\s+/);
  return parts.length > 1 && parts.every((it) => LAST_FIRST.test(plainOf(it))) ? parts : [tex];
}

const AND = /\s+and(?=\s)|[;；]/;

/** Name suffixes. */
const SUFFIX = /^(?:Jr|Sr)\.?$|^I{2,3}$|^IV$/;

/**
 * Parses a BibTeX name field: `von Last, Jr, First` or `First von Last`, joined by `and` or by the separators
 * of Chinese databases; institutions in braces.
 */
export function namesOf(tex: string): Name[] {
  const all = splitOutside(tex, AND);
  return all
    .flatMap(ampersands)
    .map((it) => it.replace(/^(?:and|与|和)\s+/i, ''))
    .flatMap((it) => (isGroup(it) ? [it] : withOthers(it)))
    .flatMap((it) => (isHan(plainOf(it)) && !isGroup(it) ? chineseParts(it, all.length > 1) : commaParts(it)))
    .filter((it) => plainOf(it) !== '' && !/^and$/i.test(it))
    .map((it) => (ALSO.test(plainOf(it)) && !isGroup(it) ? { literal: OTHERS } : nameOf(it)));
}
