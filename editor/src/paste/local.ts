import { withPictures } from './notes.ts';

/** Names that are told of many. */
const TOLD = 3;
/** Addresses of pictures that are on the web, in the text itself, or in the file that it was taken from. */
const KNOWN = /^(?:https?:|data:|\/\/|\/ming\/|image:|upload:[0-9a-f]{12}$)/i;

/** The pictures of a text that are on its author's own disk, in a line that says what is to be done; none where there are none. */
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
