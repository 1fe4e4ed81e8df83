/// <reference types="astro/client" />

declare module 'cloudflare:workers' {
  export const env: import('../functions/upstream.ts').Inward;
}

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    'client:wake'?: boolean | string;
  }
}
