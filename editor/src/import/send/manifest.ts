import * as z from 'zod/mini';

const known = z.object({
  /** Site and account that the articles were imported into. */
  site: z.string(),
  account: z.string(),
  /** Articles by path: their id, the revision that was sent last, the hash of what was sent, and whether the public read it then. */
  articles: z.record(
    z.string(),
    z.object({
      id: z.number(),
      revision: z.number(),
      hash: z.string(),
      isPublic: z.optional(z.boolean()),
    }),
  ),
  /** Addresses of uploaded pictures by the hash of their bytes, or by the address that they were copied from. */
  pictures: z.record(z.string(), z.string()),
  /** Ids of attachments by the id of their article and the hash of their bytes; older manifests have none. */
  annexes: z.prefault(z.record(z.string(), z.number()), {}),
  /** Hashes of what was sent of columns last, by their name; older manifests have none. */
  columns: z.prefault(z.record(z.string(), z.string()), {}),
});

/** What a manifest is called in the folder that it is of. */
export const MANIFEST = '.mingjie-import.json';

/** What earlier runs have done. */
export type Manifest = z.output<typeof known>;

/** Says what is wrong with a manifest, for whoever runs the import. */
export class WrongManifest extends Error {}

/**
 * A manifest from its text, or an empty one where there is none. Throws `WrongManifest`, whose words begin with `name`, where
 * it is of another site or account, or no manifest.
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

/** A manifest as it is stored. */
export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;
