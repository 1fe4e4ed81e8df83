import { XMLParser } from 'fast-xml-parser';
import { toString as textOf } from 'hast-util-to-string';
import * as z from 'zod/mini';
import { find } from '../../paste/hast.ts';
import { parseHtml } from '../../paste/parse.ts';

const text = z.pipe(
  z.prefault(z.nullable(z.unknown()), ''),
  z.transform((it) => (typeof it === 'string' ? it : typeof it === 'number' ? String(it) : '')),
);
/** Elements that WordPress lets titles have. */
const IN_TITLE =
  /^(?:a|abbr|b|big|br|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/;

/** Text of a title or name, which WordPress stores as HTML; other tags are words such as `<vector>`. */
function wordsOf(html: string): string {
  const tree = parseHtml(html);
  const isOther = !!find(tree, ({ tagName }) => !IN_TITLE.test(tagName));
  return textOf(isOther ? parseHtml(html.replaceAll('<', '&lt;')) : tree);
}

const words = z.pipe(text, z.transform(wordsOf));
const arrayOf = <T extends z.ZodMiniType>(of: T) => z.prefault(z.array(of), []);
const exported = z.object({
  rss: z.object({
    channel: z.object({
      link: text,
      'wp:base_blog_url': text,
      item: arrayOf(
        z.object({
          title: words,
          link: text,
          'content:encoded': text,
          'excerpt:encoded': text,
          'wp:post_id': text,
          'wp:post_parent': text,
          'wp:post_date': text,
          'wp:post_name': text,
          'wp:status': text,
          'wp:post_password': text,
          'wp:post_type': text,
          'wp:attachment_url': text,
          category: arrayOf(z.object({ domain: text, '#text': words })),
          'wp:postmeta': arrayOf(z.object({ 'wp:meta_key': text, 'wp:meta_value': text })),
        }),
      ),
    }),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => ['item', 'category', 'wp:postmeta'].includes(name),
});

/** Parses WXR; returns the error if invalid. */
export const readWxr = (xml: string) => z.safeParse(exported, parser.parse(xml));

const footnotes = z.array(z.object({ id: z.string(), content: z.string() }));

/** Footnotes stored in post meta. */
export function notesIn(
  meta: readonly { 'wp:meta_key': string; 'wp:meta_value': string }[],
): z.output<typeof footnotes> {
  const value = meta.find((it) => it['wp:meta_key'] === 'footnotes')?.['wp:meta_value'];
  try {
    return z.safeParse(footnotes, JSON.parse(value ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
