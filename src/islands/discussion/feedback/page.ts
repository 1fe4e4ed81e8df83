const PAGE = /^\/(?![/\\])[^\s\\]*$/;

/** A path of this site; what was copied from the address bar without its origin. */
export function pathIn(url: string): string {
  const text = url.trim();
  return text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;
}

/** Whether that is one; asked in the browser alone. */
export const isPath = (url: string): boolean => PAGE.test(pathIn(url));
