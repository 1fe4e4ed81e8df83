import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MING, ROOT, SITE } from './root.ts';

/**
 * Packs the Workers build as a Pages project: `dist/pages/site` with static files and `_worker.js/` (entry
 * `index.js`), and beside it the `wrangler.jsonc` that binds `ming`.
 */
export function packPages(): void {
  const dist = join(ROOT, 'dist');
  const pages = join(dist, 'pages');
  const site = join(pages, 'site');
  const code = join(site, '_worker.js');
  rmSync(pages, { recursive: true, force: true });
  // Wrangler refuses the Pages configuration while the build's redirect to its own exists.
  rmSync(join(ROOT, '.wrangler/deploy'), { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  cpSync(join(dist, 'client'), site, { recursive: true });
  cpSync(join(dist, 'server'), code, {
    recursive: true,
    filter: (path) => !/wrangler\.json$|\.map$/.test(path),
  });
  writeFileSync(join(code, 'index.js'), "export { default } from './entry.mjs';\n");
  rmSync(join(site, '.assetsignore'), { force: true });
  const worker = JSON.parse(readFileSync(join(dist, 'server/wrangler.json'), 'utf8')) as {
    compatibility_date: string;
    compatibility_flags: string[];
  };
  const config = {
    name: SITE,
    pages_build_output_dir: './site',
    compatibility_date: worker.compatibility_date,
    compatibility_flags: worker.compatibility_flags,
    services: [{ binding: 'MING', service: MING }],
  };
  writeFileSync(join(pages, 'wrangler.jsonc'), `${JSON.stringify(config, null, 2)}\n`);
}
