/// <reference types="astro/client" />

declare module 'cloudflare:workers' {
  export const env: import('../functions/upstream.ts').Inward;
}

interface Document {
  /** Missing where a browser does not render pages ahead. */
  readonly prerendering?: boolean;
}

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    'client:wake'?: boolean | string;
  }
}
