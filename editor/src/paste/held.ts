const [BEFORE, AFTER] = ['【这个文件在原来的地方不公开：', '。确认可以公开之后，请删掉这一行】'];

/** A text below a line that says why it was not public where it comes from; publishing waits until its author deletes it. */
export const withHeld = (markdown: string, why: readonly string[]): string =>
  why.length > 0 ? `${BEFORE}${why.join('；')}${AFTER}\n\n${markdown}` : markdown;

/** Lines from 1 of a text that `withHeld` wrote. */
export const heldLines = (markdown: string): number[] =>
  markdown.split('\n').flatMap((line, at) => (line.includes(BEFORE) && line.includes(AFTER) ? [at + 1] : []));
