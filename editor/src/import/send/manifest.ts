import * as z from 'zod/mini';

const known = z.object({
  /** Target site and account. */
  site: z.string(),
  account: z.string(),
  /** By path: id, last revision, content hash, and whether it was public. */
  articles: z.record(
    z.string(),
    z.object({
      id: z.number(),
      revision: z.number(),
      hash: z.string(),
      isPublic: z.optional(z.boolean()),
    }),
  ),
  /** Address by content hash or source URL. */
  pictures: z.record(z.string(), z.string()),
  /** Attachment ids by article id and content hash; missing in older manifests. */
  annexes: z.prefault(z.record(z.string(), z.number()), {}),
  /** Content hashes by column name; missing in older manifests. */
  columns: z.prefault(z.record(z.string(), z.string()), {}),
});

/** File name. */
export const MANIFEST = '.mingjie-import.json';

export type Manifest = z.output<typeof known>;

/** Invalid manifest; the message is for the user. */
export class WrongManifest extends Error {}

/**
 * Parses a manifest; empty if there is none. Throws `WrongManifest` if invalid or of another site or account.
 */
export function manifestOf(
  text: string | undefined,
  { name, site, account }: { name: string; site: string; account: string },
): Manifest {
  if (text === undefined) return { site, account, articles: {}, pictures: {}, annexes: {}, columns: {} };
  const parsed = z.safeParse(known, parse(text));
  if (!parsed.success) throw new WrongManifest(`${name} 不是导入清单，请移开它再导入`);
  if (parsed.data.site !== site || parsed.data.account !== account)
    throw new WrongManifest(`${name} 记录的是导入到 ${parsed.data.site} 另一个账号或网站的文章`);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Serializes a manifest. */
export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;
