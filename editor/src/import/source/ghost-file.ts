import * as z from 'zod/mini';

const text = z.pipe(
  z.prefault(z.nullable(z.string()), ''),
  z.transform((it) => it ?? ''),
);
/** Time; first versions used ms. */
const time = z.pipe(
  z.prefault(z.nullable(z.union([z.string(), z.number()])), ''),
  z.transform((it) => String(it ?? '')),
);
const id = z.union([z.string(), z.number()]);
const data = z.object({
  posts: z.array(
    z.object({
      id,
      title: text,
      slug: text,
      html: text,
      lexical: text,
      mobiledoc: text,
      markdown: text,
      plaintext: text,
      feature_image: text,
      status: text,
      // A list of tiers in some versions.
      visibility: z.pipe(
        z.prefault(z.unknown(), ''),
        z.transform((it) => (Array.isArray(it) ? 'tiers' : (it ?? ''))),
      ),
      custom_excerpt: text,
      published_at: time,
      created_at: time,
      canonical_url: text,
      codeinjection_head: text,
      type: text,
      // Before `type` existed.
      page: z.prefault(z.unknown(), false),
    }),
  ),
  posts_meta: z.prefault(z.array(z.object({ post_id: id, email_only: z.prefault(z.unknown(), false) })), []),
  tags: z.prefault(z.array(z.object({ id, name: z.string() })), []),
  posts_tags: z.prefault(
    z.array(z.object({ post_id: id, tag_id: id, sort_order: z.prefault(z.number(), 0) })),
    [],
  ),
});
/** Ghost export; older versions omit the outer list. */
export const ghostExport = z.union([
  z.pipe(
    z.object({ db: z.array(z.object({ data })) }),
    z.transform(({ db }) => db[0]?.data),
  ),
  z.pipe(
    z.object({ data }),
    z.transform((it) => it.data),
  ),
]);
