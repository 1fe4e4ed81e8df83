/** A file's name as the words of a picture: without its ending, and without brackets, which would end them. */
const wordsOf = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[[\]\\]/g, ' ')
    .trim() || '图片';

/** The placeholder of a picture while it is being sent; `mark` tells two of the same name apart. */
export function pictureWait(name: string, mark: string): string {
  return `![正在上传 ${wordsOf(name)} ${mark}]()`;
}

/** A picture in Markdown. */
export function pictureMark(name: string, address: string): string {
  return `![${wordsOf(name)}](${address})`;
}
