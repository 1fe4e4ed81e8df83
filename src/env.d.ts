/// <reference types="astro/client" />

declare module 'cloudflare:workers' {
  type Inward = import('../functions/upstream.ts').Inward;
  /** `ASSETS` are the static files of the site. */
  export const env: Inward & { ASSETS: import('../functions/upstream.ts').Binding };
}

declare module '*.wasm' {
  const compiled: WebAssembly.Module;
  export default compiled;
}

interface Document {
  /** Missing where a browser does not render pages ahead. */
  readonly prerendering?: boolean;
}
