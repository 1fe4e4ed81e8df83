import cloudflare from '@astrojs/cloudflare';
import { defineConfig } from 'astro/config';

// biome-ignore lint/style/noDefaultExport: Astro reads it
export default defineConfig({
  output: 'server',
  outDir: '../../.data/bench/empty/dist',
  adapter: cloudflare({ imageService: 'passthrough' }),
  session: false,
  trailingSlash: 'never',
  build: { format: 'file' },
  devToolbar: { enabled: false },
});
