/** Scalar as text; '' otherwise. */
export const frontText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const ON = /^(?:true|yes|on|y|1|是|真|开|启用)$/i;
const OFF = /^(?:false|no|off|n|0|none|null|~|否|假|不|无|关|关闭|没有)$/i;

/** Whether a switch is on; the YAML schema keeps `yes` a string. */
export const isOn = (value: unknown): boolean => value === true || ON.test(frontText(value));
/** Whether a switch is off; an empty one is not. */
export const isOff = (value: unknown): boolean => value === false || OFF.test(frontText(value));

/** Whether a value is empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isRecord(value) && Object.values(value).every(isEmpty));

/** Whether a value is a plain object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Keys for the text of a tag object. */
const WORDS = ['name', 'title', 'label', 'text', 'value', 'term', 'slug'];
/** Index-like keys: an array written as object. */
const COUNTING = /^(?:\d{1,4}|[a-z])$/;

/** Flattens lists; of objects the text, or the keys that are not switched off. */
const flat = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(flat);
  if (!isRecord(value)) return [value];
  const own = WORDS.find((it) => frontText(value[it]) !== '');
  if (own) return [value[own]];
  return Object.entries(value).flatMap(([name, it]) => {
    if (COUNTING.test(name) && typeof it === 'string') return [it];
    const inner = isRecord(it) || Array.isArray(it) ? flat(it) : [];
    return isOff(it) ? [] : [name, ...inner];
  });
};

/** Whether tag objects have more data than `tagsIn` keeps. */
export const saysMore = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(saysMore)
    : isRecord(value) &&
      !WORDS.some((it) => frontText(value[it]) !== '') &&
      Object.entries(value).some(
        ([name, it]) =>
          !COUNTING.test(name) && typeof it === 'string' && it !== '' && !isOn(it) && !isOff(it),
      );

const dedupe = (list: readonly string[]) => [...new Set(list.filter(Boolean))];

/** Value as list of strings: list, object, or comma-separated. */
export function listOf(value: unknown): string[] {
  return dedupe(
    Array.isArray(value) || isRecord(value)
      ? flat(value).map(frontText)
      : frontText(value).split(/[,，]/).map(frontText),
  );
}

/** Between two tags that are written into one: signs, or the mark of the next tag. */
const BETWEEN = /[,，、;；]|\s+(?=#|\[\[)|(?<=\]\])\s+/u;
/** The link to a note that a tag is in Logseq and Obsidian. */
const LINKED = /^#?\[\[(.*)\]\]$/;
/** A blank between Chinese words, which separates tags in a text, but is a part of one in a list. */
const BLANK = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u;

/** Tags however they are written: lists in lists, words between signs, with `#` before them, as links to notes. */
export function tagsIn(value: unknown): string[] {
  const written = typeof value === 'string' ? frontText(value).split(BLANK) : flat(value).map(frontText);
  return dedupe(
    written
      .flatMap((it) => it.split(BETWEEN))
      .map((it) =>
        it
          .trim()
          .replace(LINKED, '$1')
          .replace(/^#+(.*?)#*$/, '$1')
          .trim(),
      ),
  );
}
