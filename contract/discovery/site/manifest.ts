/** In a file of its own, so that plain scripts do not bundle all paths. */
export const MANIFEST_PATH = '/manifest.webmanifest';
