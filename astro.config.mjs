import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import element from 'astro/runtime/server/astro-island.prebuilt.js';
import { minifySync } from 'vite';

/** Scripts that pages carry inline, those of one element together. */
const INLINE = [
  ['./src/scripts/arrive.inline.js', './src/scripts/theme.inline.js', './src/scripts/start.inline.js'],
  ['./src/scripts/times.inline.js'],
  ['./src/art/formulas.inline.js'],
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

/** Code shared by shell and islands is one chunk. */
const CHUNKS = {
  groups: [
    {
      name: 'base',
      test: /\/nanostores\/atom\/|\/src\/(stores\/(toast|login|search)|client\/(token|beacon|read|note|chunk)|scripts\/(wanted|loaded))\.ts|preload-helper|\/contract\/(beacon|keyword)\.ts/,
    },
  ],
};

/** `client:wake`; see src/scripts/wake.ts. */
const wake = {
  name: 'wake',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'wake', entrypoint: './src/scripts/wake.ts' }),
  },
};

/** What pages fetch after their first picture lies among the scripts, kept for good; see start.inline.js. */
const parts = {
  name: 'parts',
  hooks: {
    'astro:config:setup': ({ injectRoute }) =>
      injectRoute({ pattern: '/_astro/[part]', entrypoint: './src/pages/_parts/overlays.astro' }),
  },
};

/** Bundles the service worker by itself; its address must never change. */
const worker = {
  name: 'worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/worker/worker.ts', fileName: 'sw.js' });
  },
};

/** Vite's helper that fetches the parts and sheets of what is loaded later ahead of it. */
const PRELOAD = '\0vite/preload-helper.js';

/**
 * What is loaded later is small and brings no sheets: the code that would fetch its parts ahead weighs more than it
 * saves. Astro's own setting comes last, so it is changed where all is settled.
 */
const lean = {
  name: 'lean',
  apply: 'build',
  enforce: 'pre',
  configResolved(config) {
    const { client } = config.environments;
    if (client) client.build.modulePreload = false;
  },
  load: (id) => (id === PRELOAD ? 'export const __vitePreload = (load) => load();' : null),
};

/** Changes `from` to `to` in what Astro ships; there is no setting for it. */
function change(code, from, to) {
  if (!from.test(code)) throw new Error(`Astro has no ${from} any more: mend the plugin \`last\``);
  return { code: code.replace(from, to), map: null };
}

/**
 * Pages are complete without script. They only name theirs, which src/scripts/start.inline.js fetches, and what wakes
 * islands comes when one of them is wanted; see src/scripts/islands.ts. Their one rule is in global.css.
 */
const last = {
  name: 'last',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('/astro/dist/runtime/server/render/script.js'))
      return change(code, /<script type="module" src=/g, '<script type="text/later" data-later=');
    if (id.endsWith('/astro/dist/runtime/server/scripts.js'))
      return change(code, /(<style>\$\{ISLAND_STYLES\}<\/style>)?<script>\$\{.*<\/script>/g, '');
    return null;
  },
};

const ISLAND = 'virtual:astro-island';

/** The element that Astro would write into every page with islands, as a function that defines it. */
const island = {
  name: 'island',
  resolveId: (id) => (id === ISLAND ? `\0${ISLAND}` : null),
  load: (id) => (id === `\0${ISLAND}` ? `export default () => {${element}};` : null),
};

export default defineConfig({
  output: 'server',
  adapter: cloudflare({
    imageService: 'passthrough',
    auxiliaryWorkers: [{ configPath: './ming/wrangler.jsonc' }],
    persistState: { path: './.data' },
  }),
  integrations: [react(), wake, parts],
  session: false,
  // The development server would refuse /ming/v1/tag/ before the Worker sees it.
  trailingSlash: process.argv.includes('dev') ? 'ignore' : 'never',
  // A sheet of its own would cost a first paint one way to the server and back.
  build: { format: 'file', inlineStylesheets: 'always' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: https:",
        "font-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: inlineHashes },
      // KaTeX places its boxes with style attributes; style elements stay bound to hashes.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  devToolbar: { enabled: false },
  server: { port: 4321 },
  vite: {
    plugins: [tailwindcss(), worker, lean, inline, island, last],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } },
      },
    },

    define: { 'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? Date.now().toString(36)) },
  },
});
