import { withPictures } from './notes.ts';

/** Maximum of named pictures. */
const TOLD = 3;
/** Addresses that can be resolved. */
const KNOWN = /^(?:https?:|data:|\/\/|\/ming\/|image:|upload:[0-9a-f]{12}$)/i;

/** Report line about pictures on the author's disk; empty if none. */
export function localPictures(markdown: string, what: string): string[] {
  const found = new Set<string>();
  withPictures(markdown, (url) => {
    if (!KNOWN.test(url)) found.add(url);
    return undefined;
  });
  const names = [...found].slice(0, TOLD).join('、');
  return found.size > 0
    ? [`图片 ${found.size} 张（${names}${found.size > TOLD ? ' 等' : ''}；${what}）`]
    : [];
}
