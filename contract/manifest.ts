/** Where the web app manifest is, kept apart so that a plain script need not carry all places into every page. */
export const MANIFEST_PATH = '/manifest.webmanifest';
