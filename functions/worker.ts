import { cf } from '@astrojs/cloudflare/hono';
import { pages } from 'astro/hono';
import { createApp } from './app.ts';

declare global {
  interface ImportMeta {
    readonly env: { readonly DEV: boolean; readonly BUILD_ID?: string };
  }
}

export default createApp([cf(), pages()], {
  build: import.meta.env.BUILD_ID,
  dev: import.meta.env.DEV,
});
