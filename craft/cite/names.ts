import { isHan, type Name, OTHERS } from './item.ts';
import { hasSurnameFirst } from './pinyin.ts';
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

/** A name whose parts biblatex calls by their names: `family=Müller, given=Jan, prefix=van`. */
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

function nameOf(tex: string): Name {
  const labelled = labelledOf(tex);
  if (labelled) return labelled;
  const plain = plainOf(tex);
  if (plain === OTHERS || isGroup(tex)) return { literal: plain };
  const [last = '', middle = '', first] = splitOutside(tex, /,/);
  if (middle || first !== undefined)
    return parted(splitOutside(last, /\s+/), first ?? middle, first === undefined ? '' : middle);
  // A blank inside of a short Chinese name only sets it in wider.
  if (isHan(plain)) return { literal: SPACED.test(plain) ? plain.replace(/\s+/g, '') : plain };
  const all = splitOutside(tex, /\s+/).filter(Boolean);
  const [surname = '', given = ''] = all;
  if (all.length === 2 && hasSurnameFirst(plainOf(surname), plainOf(given)))
    return { family: plainOf(surname), given: plainOf(given) };
  const suffix = all.length > 2 && SUFFIX.test(all.at(-1) ?? '') ? (all.at(-1) ?? '') : '';
  const words = suffix ? all.slice(0, -1) : all;
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isParticle(word));
  const from = particle > 0 ? particle : words.length - 1;
  return parted(words.slice(from), words.slice(0, from).join(' '), suffix);
}

const SPACED = /^\p{Script=Han}{1,2}\s+\p{Script=Han}{1,2}$/u;
const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
/** Surnames of two characters, which are no name of a person by themselves. */
const COMPOUND =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|司徒|夏侯|轩辕|独孤|南宫|西门|端木|申屠|呼延|澹台|公冶|濮阳|单于|太叔|钟离|闻人|赫连|鲜于|闾丘|司空)$/;
const ALSO = /^(?:等|等人|et\s*al\.?|others)$/i;

/** Persons of a part that Chinese databases write without `and`: `张三,李四`, `张三、李四`, `张三和李四`, `张三 李四`, `张三等`. */
function chineseParts(tex: string): string[] {
  const listed = splitOutside(tex, /[，、；;,]/).filter(Boolean);
  const [first = '', second = ''] = listed;
  // `张, 三` is a family and a given name, as Zotero writes them.
  const isOne =
    listed.length === 2 &&
    /[,，]/.test(tex) &&
    ([...first].length === 1 || COMPOUND.test(first)) &&
    /^\p{Script=Han}{1,3}$/u.test(second);
  if (isOne) return [`${first},${second}`];
  const parts = listed.flatMap((it) => {
    for (const between of [/[和与]/, /\s+/]) {
      const found = splitOutside(it, between);
      if (found.length > 1 && found.every((one) => HAN_NAME.test(one)) && !COMPOUND.test(found[0] ?? ''))
        return found;
    }
    return [it];
  });
  return parts.flatMap((it) => (/^.{2,}等$/u.test(it) && !isGroup(it) ? [it.slice(0, -1), OTHERS] : [it]));
}

/** A name whose `et al.` stands behind it. */
function withOthers(tex: string): string[] {
  const before = /^(.+?),?\s+et\s+al\.?$/i.exec(tex)?.[1];
  return before ? [before, OTHERS] : [tex];
}

/** Initials, with or without full stops: `J.`, `J.-P.`, `JP`. */
const INITIALS = /^(?:\p{Lu}\.?[- ]?){1,4}$/u;
const GIVEN_FIRST = /^(?:\p{Lu}\.[- ]?){1,4}\s*\p{Lu}[\p{L}'’-]+$/u;
const FAMILY_FIRST = /^\p{Lu}[\p{L}'’-]+ \p{Lu}{1,3}$/u;

/**
 * Persons whom a part lists with commas where `and` belongs, told by their initials: `J. Smith, A. Doe`, `Smith J, Doe A`,
 * `Smith, J., Doe, A.`. Other names of more commas than a name has are one each.
 */
function commaParts(tex: string): string[] {
  if (labelledOf(tex)) return [tex];
  const parts = splitOutside(tex, /,/).filter(Boolean);
  const plain = parts.map(plainOf);
  if (parts.length > 1 && [GIVEN_FIRST, FAMILY_FIRST].some((it) => plain.every((one) => it.test(one))))
    return plain.map((it) => (FAMILY_FIRST.test(it) ? it.replace(/ (?=\p{Lu}+$)/u, ', ') : it));
  if (parts.length < 4) return [tex];
  const isPaired = parts.length % 2 === 0 && plain.every((it, at) => at % 2 === 0 || INITIALS.test(it));
  return isPaired
    ? parts.flatMap((it, at) => (at % 2 === 0 ? [`${it}, ${parts[at + 1] ?? ''}`] : []))
    : parts;
}

/** A last name and its initials or first names. */
const LAST_FIRST = /^\p{Lu}[\p{L}'’ -]*,\s*\p{Lu}[\p{L}. -]*$/u;

/** Persons whom a sign for `and` joins, told by the commas in all of their names; that of a firm stays. */
function ampersands(tex: string): string[] {
  const parts = tex.split(/\s+\\?&\s+/);
  return parts.length > 1 && parts.every((it) => LAST_FIRST.test(plainOf(it))) ? parts : [tex];
}

/** What stands behind a name without being its last part. */
const SUFFIX = /^(?:Jr|Sr)\.?$|^I{2,3}$|^IV$/;

/**
 * The names of a BibTeX field: `von Last, Jr, First` or `First von Last`, joined by `and`, or by what Chinese databases
 * write between Chinese names; bodies in braces.
 */
export function namesOf(tex: string): Name[] {
  return splitOutside(tex, /\s+and(?=\s)|[;；]/)
    .flatMap(ampersands)
    .map((it) => it.replace(/^(?:and|与|和)\s+/i, ''))
    .flatMap((it) =>
      isHan(plainOf(it)) && !isGroup(it) ? chineseParts(it) : withOthers(it).flatMap(commaParts),
    )
    .filter((it) => plainOf(it) !== '' && !/^and$/i.test(it))
    .map((it) => (ALSO.test(plainOf(it)) && !isGroup(it) ? { literal: OTHERS } : nameOf(it)));
}
