import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { backendOnly } from '../scripts/backendOnly.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tailwindcss(), backendOnly],
  logLevel: 'error',
  // The renderer runs in a worker, where packages must not reach for the document.
  resolve: {
    conditions: ['worker', ...defaultClientConditions],
    // MathJax draws with the font of official/formulas.ts; the larger one that it takes by default would only be fetched.
    alias: { '#default-font': '@mathjax/mathjax-tex-font/mjs' },
  },
  build: {
    outDir: '../dist/editor',
    emptyOutDir: true,
    // The fonts of formulas are files beside the app, as on the site.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es', plugins: () => [backendOnly] },
});
