import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./results/files/', import.meta.url);

/** Computed results of demo articles and their posters by storage key; made by `results/make.ts`. */
export function seedResults(): { key: string; bytes: Uint8Array; mime: string }[] {
  return readdirSync(FOLDER).flatMap((name) => {
    const [, slug, ending] = /^([\w-]+)\.(mjr|webp)$/.exec(name) ?? [];
    if (!slug) return [];
    const bytes = readFileSync(new URL(name, FOLDER));
    if (ending === 'mjr')
      return [{ key: `demo/${slug}/result.mjr`, bytes, mime: 'application/x-mingjie-result' }];
    return [{ key: `demo/${slug}/result.900x420.webp`, bytes, mime: 'image/webp' }];
  });
}
