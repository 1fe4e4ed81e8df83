/** Elements that are blocks of their own, so that no paragraph is made of them. */
const BLOCK =
  /^<\/?(p|h[1-6]|ul|ol|li|dl|dt|dd|pre|table|thead|tbody|tfoot|tr|td|th|blockquote|figure|figcaption|div|section|hr|details|iframe|form)\b/i;

/**
 * The paragraphs of a text of the classic editor, which writes them as empty lines and leaves the tags to be added when a
 * page is shown. Texts of the block editor come out as they are, without its comments.
 */
export function autop(html: string): string {
  const plain = html.replaceAll('\r\n', '\n');
  if (/<!-- wp:/.test(plain) || /<p[\s>]/i.test(plain)) return plain;
  let inPre = false;
  return plain
    .split(/\n{2,}/)
    .map((part) => {
      const isInside = inPre;
      if (/<pre\b/i.test(part)) inPre = true;
      if (/<\/pre>/i.test(part)) inPre = false;
      if (isInside || BLOCK.test(part.trim()) || part.trim() === '') return part;
      return `<p>${part.trim().replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n\n');
}
