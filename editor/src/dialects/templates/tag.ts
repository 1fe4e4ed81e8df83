/** A tag of a template language in a text, such as a shortcode of Hugo or a tag of Hexo. */
export type Tag = {
  name: string;
  /** Values in their order, without quotes. */
  values: readonly string[];
  /** Values that have a name. */
  named: Readonly<Record<string, string>>;
  /** What is between it and its end, with the tags in it replaced; undefined where it has none. */
  inner: string | undefined;
  /** The same as it was written. */
  raw: string;
  /** Whether it is one of Hugo. */
  isShortcode: boolean;
};

const WORD = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|([^\s"'`]+))/g;

/** The values of a tag as they are written: `src="a b.png" 300 'title'`. */
export function valuesOf(text: string): Pick<Tag, 'values' | 'named'> {
  const found = [...text.matchAll(WORD)].map(([, name, ...texts]) => ({
    name,
    value: (texts.find((it) => it !== undefined) ?? '').replace(/\\(["'])/g, '$1'),
  }));
  return {
    values: found.filter((it) => it.name === undefined).map((it) => it.value),
    named: Object.fromEntries(
      found.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]])),
    ),
  };
}

/** A picture in Markdown. */
export const picture = (src: string, text = ''): string =>
  `![${text.replace(/[[\]\\]/g, '\\$&')}](${src.replace(/[\s()<>]/g, (it) => encodeURIComponent(it))})`;

/** Fenced code that its own text cannot end. */
export function fenced(code: string, language = '', title = ''): string {
  const mark = '`'.repeat(Math.max(3, ...[...code.matchAll(/`{3,}/g)].map(([it]) => it.length + 1)));
  const head = [language || (title && 'text'), title && `title="${title.replaceAll('"', '')}"`].filter(
    Boolean,
  );
  return `${mark}${head.join(' ')}\n${code.replace(/^\n+/, '').trimEnd()}\n${mark}`;
}
