import { readFile } from 'node:fs/promises';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Source maps of packages are several times their code, and would be sent to the runtime again for every test file. */
const withoutPackageMaps: Plugin = {
  name: 'without-package-maps',
  load: {
    filter: { id: /\/node_modules\/.*\.m?js$/ },
    handler: async (id) => ({ code: await readFile(id, 'utf8'), map: { mappings: '' } }),
  },
};

/** Packages as the product has them: those of Markdown check themselves at every character when built for development. */
const asShipped: Plugin = {
  name: 'as-shipped',
  enforce: 'post',
  configEnvironment: (_name, { resolve }) => {
    if (resolve?.conditions)
      resolve.conditions = resolve.conditions.filter((it) => it !== 'development|production');
  },
};

/** These measure CPU, which the counters of coverage would be part of: a project that takes none. */
const COST = ['tests/**/growth.test.ts', 'tests/markdown/{corpus,robust}.test.ts'];
const OF_WORKERS = 'tests/{functions,ming}/**';
/** Files that share the modules they load: what these keep between calls, their tests make anew. */
const SHARING = [
  'tests/{contract,craft,editor,gates,markdown,seed}/**/*.test.ts',
  'tests/src/{art,components,enhance,feeds,islands,viewer}/**/*.test.ts',
];

export default defineConfig({
  test: {
    coverage: {
      // What runs in Workers and browsers. Astro's pages and components run in the browser tests alone.
      include: [
        '{contract,craft,functions,markdown}/**/*.ts',
        '{src,editor/src}/**/*.{ts,tsx}',
        'ming/src/**/*.ts',
      ],
      provider: 'istanbul',
      reporter: ['json-summary'],
    },
    projects: [
      {
        plugins: [asShipped],
        test: {
          name: 'node',
          // A thread each: a late call of one file would be counted among those of the next. A process takes longer to start.
          pool: 'threads',
          include: ['tests/src/**/*.test.ts'],
          exclude: [...COST, ...SHARING],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [asShipped],
        test: {
          name: 'pure',
          // Loading modules, and parsing the repository, takes longer than most files.
          isolate: false,
          include: SHARING,
          exclude: COST,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [asShipped],
        test: {
          name: 'cost',
          // A process each: what one file leaves running would be measured in the next.
          include: COST,
          exclude: [OF_WORKERS],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [asShipped],
        test: {
          name: 'scripts',
          include: ['tests/scripts/**/*.test.ts'],
          globalSetup: ['tests/scripts/support/build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [asShipped],
        test: {
          // By `npm run faults` alone: it fills disks and waits for timeouts.
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/scripts/support/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [
          asShipped,
          withoutPackageMaps,
          cloudflareTest(async () => ({
            wrangler: { configPath: './ming/wrangler.jsonc' },
            miniflare: {
              // A second database without tables, to restore a backup into.
              d1Databases: ['RESTORED'],
              // A queue that nobody consumes: tests deliver events themselves, and a late one would reach the data of the next file.
              queueProducers: { EVENTS: 'undelivered' },
              bindings: {
                STAGE: 'demo',
                MIGRATIONS: await readD1Migrations('./ming/migrations'),
                SEARCH_MIGRATIONS: await readD1Migrations('./ming/migrations-search'),
              },
            },
          })),
        ],
        test: {
          name: 'ming',
          // Starting workerd and sending it every module takes longer than most files: setup.ts empties what they share.
          isolate: false,
          include: ['tests/ming/**/*.test.ts'],
          setupFiles: ['tests/ming/setup.ts'],
          globalSetup: ['tests/ming/support/hosts.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [
          asShipped,
          cloudflareTest({
            miniflare: { compatibilityDate: '2026-09-01', compatibilityFlags: ['nodejs_compat'] },
          }),
        ],
        test: {
          name: 'functions',
          isolate: false,
          // The renderer runs in the backend too: a smoke set shows that it does the same there as in Node.
          include: ['tests/functions/**/*.test.ts', 'tests/markdown/{blocks,headless,lock}.test.ts'],
          globalSetup: ['tests/functions/support/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
