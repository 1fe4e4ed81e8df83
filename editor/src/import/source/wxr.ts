import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { titleText } from './titleText.ts';

const text = z.pipe(
  z.prefault(z.nullable(z.unknown()), ''),
  z.transform((it) => (typeof it === 'string' ? it : typeof it === 'number' ? String(it) : '')),
);
const words = z.pipe(text, z.transform(titleText));
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
