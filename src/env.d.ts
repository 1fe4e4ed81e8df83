/// <reference types="astro/client" />

declare module 'cloudflare:workers' {
  type Inward = import('../functions/upstream.ts').UpstreamEnv;
  /** `ASSETS` are the static files of the site. */
  export const env: Inward & { ASSETS: import('../functions/upstream.ts').Binding };
}

declare module '*.wasm' {
  const compiled: WebAssembly.Module;
  export default compiled;
}

/** As much of the rewriter of workerd as is used. */
declare class HTMLRewriter {
  on(
    selector: string,
    handlers: {
      element(it: {
        getAttribute(name: string): string | null;
        setAttribute(name: string, value: string): unknown;
        removeAttribute(name: string): unknown;
        remove(): unknown;
      }): void;
    },
  ): this;
  transform(response: Response): Response;
}

interface Document {
  /** Missing where a browser does not render pages ahead. */
  readonly prerendering?: boolean;
}

/** What the build defines (astro.config.mjs). */
interface ImportMetaEnv {
  readonly BUILD_ID: string;
  /** Addresses of the scripts that the page without a network imports; of the service worker alone. */
  readonly OFFLINE_PARTS: readonly string[];
}
