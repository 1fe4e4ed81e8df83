/** A value of front matter as text; empty where it is none. */
export const frontText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const ON = /^(?:true|yes|on|y|1|是|真|开|启用)$/i;
const OFF = /^(?:false|no|off|n|0|none|null|~|否|假|不|无|关|关闭|没有)$/i;

/** Whether a switch is on; readers of YAML leave `yes` a text. */
export const isOn = (value: unknown): boolean => value === true || ON.test(frontText(value));
/** Whether a switch is off; one that was left empty is not. */
export const isOff = (value: unknown): boolean => value === false || OFF.test(frontText(value));

/** Whether nothing was written there. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isRecord(value) && Object.values(value).every(isEmpty));

/** Whether a value is made of named ones. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** What engines call the words of a tag that says more than those. */
const WORDS = ['name', 'title', 'label', 'text', 'value', 'term', 'slug'];
/** Names that only count, as those of an array that was written as an object. */
const COUNTING = /^(?:\d{1,4}|[a-z])$/;

/**
 * The values of a list at any depth; of named values the words, else their names, of which those that are switched off do
 * not count.
 */
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

/** Whether a list of tags says more of some of them than their words, which `tagsIn` leaves out. */
export const saysMore = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(saysMore)
    : isRecord(value) &&
      !WORDS.some((it) => frontText(value[it]) !== '') &&
      Object.entries(value).some(
        ([name, it]) =>
          !COUNTING.test(name) && typeof it === 'string' && it !== '' && !isOn(it) && !isOff(it),
      );

const once = (list: readonly string[]) => [...new Set(list.filter(Boolean))];

/** A value as a list of texts: a list, named values, or words between commas. */
export function listOf(value: unknown): string[] {
  return once(
    Array.isArray(value) || isRecord(value)
      ? flat(value).map(frontText)
      : frontText(value).split(/[,，]/).map(frontText),
  );
}

/** Between two tags that are written into one: signs, or the mark of the next tag. */
const BETWEEN = /[,，、;；]|\s+(?=#)/u;
/** A blank between Chinese words, which separates tags in a text, but is a part of one in a list. */
const BLANK = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u;

/** Tags however they are written: lists in lists, words between signs, with `#` before them. */
export function tagsIn(value: unknown): string[] {
  const written = typeof value === 'string' ? frontText(value).split(BLANK) : flat(value).map(frontText);
  return once(
    written
      .flatMap((it) => it.split(BETWEEN))
      .map((it) =>
        it
          .trim()
          .replace(/^#+(.*?)#*$/, '$1')
          .trim(),
      ),
  );
}
