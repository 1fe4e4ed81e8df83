import { basename } from 'pathe';
import { withPictures } from './notes.ts';

/** Maximum of named pictures. */
const TOLD = 3;
/** Addresses that can be resolved. */
const KNOWN = /^(?:https?:|data:|\/\/|\/ming\/|image:|upload:[0-9a-f]{12}$)/i;

/** Path of an address without query and percent encoding; a malformed encoding stays. */
export function pathOfAddress(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Addresses of pictures on the author's disk. */
function localAddressesIn(markdown: string): Set<string> {
  const found = new Set<string>();
  withPictures(markdown, (url) => {
    if (!KNOWN.test(url)) found.add(url);
    return undefined;
  });
  return found;
}

const fileNameOf = (url: string) => basename(pathOfAddress(url));

/**
 * Finds the pictures of a text among files that were given with it, by name: address to name. A name that two
 * addresses share means two pictures, and stays.
 */
export function picturesBeside(markdown: string, names: readonly string[]): Map<string, string> {
  const addresses = Map.groupBy(localAddressesIn(markdown), fileNameOf);
  return new Map(
    names.flatMap((name) => {
      const [url, ...others] = addresses.get(name) ?? [];
      return url !== undefined && others.length === 0 ? [[url, name] as const] : [];
    }),
  );
}

/** Report line about pictures on the author's disk, without the `known` ones; empty if none. */
export function localPictures(
  markdown: string,
  what: string,
  known: ReadonlyMap<string, string> = new Map(),
): string[] {
  const found = [...localAddressesIn(markdown)].filter((it) => !known.has(it));
  const names = found.slice(0, TOLD).join('、');
  return found.length > 0
    ? [`图片 ${found.length} 张（${names}${found.length > TOLD ? ' 等' : ''}；${what}）`]
    : [];
}
