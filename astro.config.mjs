import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { build, minifySync } from 'vite';
import { backendOnly } from './scripts/backendOnly.ts';
import { codeSplitting } from './scripts/chunks.ts';

/** Scripts that pages carry inline, those of one element together. */
const INLINE = [
  ['./src/scripts/kit/arrive.inline.js', './src/scripts/kit/theme.inline.js'],
  ['./src/scripts/kit/times.inline.js', './src/scripts/kit/start.inline.js'],
  ['./src/art/formulas.inline.js'],
  ['./src/scripts/kit/announce.inline.js'],
];

const inlineText = (path) => minifySync(path, readFileSync(path, 'utf8')).code.trim();

const inlineHashes = INLINE.map((paths) => {
  const script = paths.map((path) => inlineText(fileURLToPath(new URL(path, import.meta.url)))).join('');
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
});

/** Such a script is imported as text, without what only its readers need. */
const inline = {
  name: 'inline',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.inline.js?raw') ? `export default ${JSON.stringify(inlineText(id.slice(0, -4)))}` : null,
};

const BUILD_ID = process.env.BUILD_ID ?? Date.now().toString(36);
const PAGE_SCRIPT = `_astro/page.${BUILD_ID}.js`;

/** The scripts that a chunk imports before it runs, and what these import. */
function importsOf(bundle, { imports }, found = new Set()) {
  for (const it of imports) {
    if (found.has(it)) continue;
    found.add(it);
    importsOf(bundle, bundle[it], found);
  }
  return found;
}

/**
 * What the page without a network runs beside the scripts that its HTML names, as addresses: it cannot fetch them later.
 */
function offlineParts(bundle) {
  const own = ({ type, fileName, facadeModuleId }) =>
    type === 'chunk' && (fileName === PAGE_SCRIPT || facadeModuleId?.includes('/shell/Saved.astro'));
  const parts = Object.values(bundle)
    .filter(own)
    .flatMap((it) => [...importsOf(bundle, it)]);
  return [...new Set(parts)].map((it) => `/${it}`);
}

/**
 * Builds the page's own script under a name that layouts can write, and the service worker under one that never
 * changes.
 */
const entries = {
  name: 'entries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // The page's own script does not list what to preload for its lazy parts: that is a tenth of it. Astro does not forward
  // `build.modulePreload` from `vite.environments`.
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: {
              resolveDependencies: (_file, dependencies, { hostId }) =>
                hostId === PAGE_SCRIPT ? [] : dependencies,
            },
          },
        }
      : undefined,
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/scripts/shell.ts', fileName: PAGE_SCRIPT });
  },
  // A program of its own: it starts as a classic script, which cannot share modules with the page.
  async generateBundle(_options, bundle) {
    const { output } = await build({
      configFile: false,
      logLevel: 'warn',
      define: {
        'import.meta.env.BUILD_ID': JSON.stringify(BUILD_ID),
        'import.meta.env.OFFLINE_PARTS': JSON.stringify(offlineParts(bundle)),
      },
      build: {
        write: false,
        rolldownOptions: { input: './src/worker/worker.ts', output: { format: 'iife' } },
      },
    });
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
  },
};

export default defineConfig({
  output: 'server',
  adapter: cloudflare({
    imageService: 'passthrough',
    auxiliaryWorkers: [{ configPath: './ming/wrangler.jsonc' }],
    persistState: { path: './.data' },
  }),
  integrations: [react()],
  session: false,
  // The development server would refuse /ming/v1/tag/ before the Worker sees it.
  trailingSlash: process.argv.includes('dev') ? 'ignore' : 'never',
  // Inline sheets would be repeated in every page, and Astro would list their hashes in every policy header.
  build: { format: 'file', inlineStylesheets: 'never' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // Pages whose texts may show pictures of other hosts admit these (src/layouts/pictures.ts).
        "img-src 'self' data:",
        "font-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: inlineHashes },
      // KaTeX places its boxes with style attributes; style elements stay forbidden, but that of Astro's islands.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  devToolbar: { enabled: false },
  server: { port: 4321 },
  vite: {
    plugins: [tailwindcss(), entries, inline, backendOnly],
    // As the adapter has it for the Workers: a sheet that pages and islands both ask for is one file.
    build: { cssTarget: 'es2024' },
    environments: {
      client: {
        // The adapter gives every chunk a stand-in for `process`, which no chunk of browsers asks for.
        build: { rolldownOptions: { output: { codeSplitting, banner: '' } } },
      },
    },

    define: { 'import.meta.env.BUILD_ID': JSON.stringify(BUILD_ID) },
  },
});
