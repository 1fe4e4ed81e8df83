const PAGE = /^\/(?![/\\])[^\s\\]*$/;

/** Strips this site's origin, so that a URL copied from the address bar becomes a path. */
export function pathIn(url: string): string {
  const text = url.trim();
  return text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;
}

/** Whether it is a path of this site. Browser only (`location`). */
export const isPath = (url: string): boolean => PAGE.test(pathIn(url));
