/** Template tag, such as a Hugo shortcode or Hexo tag. */
export type Tag = {
  name: string;
  /** Positional values, unquoted. */
  values: readonly string[];
  named: Readonly<Record<string, string>>;
  /** Converted content; undefined without a closing tag. */
  inner: string | undefined;
  /** Content verbatim. */
  raw: string;
  isShortcode: boolean;
};

const WORD = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|([^\s"'`]+))/g;

/** Parses values: `src="a b.png" 300 'title'`. */
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

/** Picture as Markdown, escaped. */
export const picture = (src: string, text = ''): string =>
  `![${text.replace(/[[\]\\]/g, '\\$&')}](${src.replace(/[\s()<>]/g, (it) => encodeURIComponent(it))})`;

/** Fenced code with a fence longer than any inside. */
export function fencedCode(code: string, language = '', title = ''): string {
  const mark = '`'.repeat(Math.max(3, ...[...code.matchAll(/`{3,}/g)].map(([it]) => it.length + 1)));
  const head = [language || (title && 'text'), title && `title="${title.replaceAll('"', '')}"`].filter(
    Boolean,
  );
  return `${mark}${head.join(' ')}\n${code.replace(/^\n+/, '').trimEnd()}\n${mark}`;
}
