import { text } from '../scanner.ts';

const INCLUDES = /^\s*\*?\s*include\b(?:[^\n=]*=|\s*\n)?\s*['"]?([^\s'",]+)/gim;

/** The names, in small letters and without folders, of the files that a deck includes. */
export function includedIn(bytes: Uint8Array): string[] {
  return [...text(bytes, 0, bytes.length).matchAll(INCLUDES)].map(([, path = '']) =>
    (path.split(/[\\/]/).at(-1) ?? '').toLowerCase(),
  );
}
