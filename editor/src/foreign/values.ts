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

/** The values of a list at any depth; of named values those called `name`. */
const flat = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.flatMap(flat) : isRecord(value) ? flat(value['name'] ?? []) : [value];

const once = (list: readonly string[]) => [...new Set(list.filter(Boolean))];

/** A value as a list of texts: a list, or words between commas. */
export function listOf(value: unknown): string[] {
  return once(
    Array.isArray(value) ? flat(value).map(frontText) : frontText(value).split(/[,，]/).map(frontText),
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
