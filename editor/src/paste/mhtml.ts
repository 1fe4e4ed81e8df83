import { Unreadable } from './imported.ts';

/** The head of a page that a browser saved with all its parts in one file: names with values, which may go on in the next line. */
const HEAD = /^\s*(?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t]+\S[^\n]*\n)*){1,40}/;

/** Throws `Unreadable`, which says what to do, where a text is a page saved as an archive (MHTML), whatever its file is called. */
export function refuseMhtml(text: string): void {
  const [head = ''] = HEAD.exec(text.slice(0, 20_000).replaceAll('\r\n', '\n')) ?? [];
  if (/^MIME-Version:/im.test(head) && /^Content-Type:\s*multipart\//im.test(head))
    throw new Unreadable('这是网页存档（MHTML），请在浏览器里另存为“网页，仅 HTML”，或者打开后复制正文粘贴');
}
