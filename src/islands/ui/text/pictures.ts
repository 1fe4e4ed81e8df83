/** Alt text from a file name: without extension, and without brackets, which would end it. */
const wordsOf = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[[\]\\]/g, ' ')
    .trim() || '图片';

/** Placeholder in the text during an upload; `mark` makes it unique. */
export function pictureWait(name: string, mark: string): string {
  return `![正在上传 ${wordsOf(name)} ${mark}]()`;
}

/** Markdown of an image. */
export function pictureMark(name: string, address: string): string {
  return `![${wordsOf(name)}](${address})`;
}
