import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** What earlier runs have done. */
export type Manifest = z.output<typeof known>;

/** Says what is wrong with a manifest, for whoever runs the import. */
export class WrongManifest extends Error {}

/** The manifest at a path, or an empty one. Throws `WrongManifest` where it is of another site or account, or no manifest. */
export function readManifest(path: string, { site, account }: { site: string; account: string }): Manifest {
  if (!existsSync(path)) return { site, account, articles: {}, pictures: {}, annexes: {}, columns: {} };
  const parsed = z.safeParse(known, parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new WrongManifest(`${path} 不是导入清单，请移开它再导入`);
  if (parsed.data.site !== site || parsed.data.account !== account)
    throw new WrongManifest(
      `${path} 记录的是导入到 ${parsed.data.site} 另一个账号或网站的文章；换一个清单请加 --manifest 文件名`,
    );
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes a manifest so that it is whole at any time. */
export function writeManifest(path: string, manifest: Manifest): void {
  const half = `${path}.part`;
  writeFileSync(half, `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(half, path);
}
