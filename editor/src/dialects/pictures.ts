import { escapeAddress } from '../../../markdown/readdress.ts';
import type { Edit } from './edits.ts';
import { MASK } from './maskedLines.ts';
import type { Tally } from './tally.ts';

/** Maximum lengths of alt text and parentheses. */
const [WORDS, LONGEST] = [300, 1000];
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?)(?:[?#]\S*)?$/i;
/** `=400x300`, `=400x`, `=x300`, `=50%x*`, `=400`. */
const SIZE = /^=(?:\d+%?x?(?:\d+%?|\*|auto)?|[*x]\d+%?)$/i;
/** Size in the alt text: Obsidian `|300`, `|300x200`, Discourse `|690x388, 50%`. */
const WORDS_SIZE = /\|[ \t]*\d+(?:x\d+)?(?:,[ \t]*\d+%)?[ \t]*$/;
/** Default alt texts of editors. */
const UNSAID = /^(?:在这里插入图片描述|请添加图片描述)$/;
const TITLE = /[ \t]("[^"\n]*"|'[^'\n]*'|“[^”\n]*”)$/;

/** Offset of the matching bracket on the line; -1 if none. */
function endOf(text: string, from: number, [open, close]: readonly [string, string], most: number): number {
  let depth = 0;
  for (let at = from; at < text.length && at - from <= most && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at;
  }
  return -1;
}

type PictureTarget = { address: string; title: string; isSized: boolean };

/** Parses address, title and size of a picture. */
function saidIn(text: string): PictureTarget {
  let [rest, title, isSized] = [text.trim(), '', false];
  for (let more = true; more; ) {
    const last = rest.slice(Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('\t')) + 1);
    const named = TITLE.exec(rest)?.[1] ?? '';
    more = (named !== '' && title === '') || (SIZE.test(last) && last !== rest);
    if (named && title === '') [title, rest] = [named.slice(1, -1), rest.slice(0, -named.length).trim()];
    else if (more) [isSized, rest] = [true, rest.slice(0, -last.length).trim()];
  }
  return { address: rest.replace(/^<(.*)>$/, '$1'), title, isSized };
}

const isAddress = (address: string) =>
  address !== '' && (PICTURE.test(address) || !/\s/.test(address)) && !address.includes(MASK);

/** Windows backslashes to `/`; Markdown escapes stay. */
const toForwardSlashes = (address: string) =>
  /^[a-z]{2,}:/i.test(address) ? address : address.replace(/\\(?![()[\]<>])/g, '/');

/** Normalises pictures with blanks, backslashes or sizes. `text` is masked except for pictures. */
export function pictureEdits(text: string, tally: Tally): Edit[] {
  const edits: Edit[] = [];
  for (let at = text.indexOf('!['); at >= 0; at = text.indexOf('![', at + 2)) {
    const close = text[at - 1] === '\\' ? -1 : endOf(text, at + 1, ['[', ']'], WORDS);
    if (close < 0 || text[close + 1] !== '(') continue;
    const end = endOf(text, close + 1, ['(', ')'], LONGEST);
    if (end < 0) continue;
    const { address, title, isSized } = saidIn(text.slice(close + 2, end));
    const words = text.slice(at + 2, close);
    const isSizedInWords = WORDS_SIZE.test(words);
    const isUnsaid = UNSAID.test(words);
    const isChanged =
      isUnsaid || isSized || isSizedInWords || /\s/.test(address) || toForwardSlashes(address) !== address;
    if (!isChanged || !isAddress(address)) continue;
    if (isSized || isSizedInWords) tally.add('图片的显示尺寸', '图片按原来的大小显示');
    const name = title ? ` "${title.replaceAll('"', '\\"')}"` : '';
    if (isUnsaid) tally.add('图片说明里的占位文字', '没有带上');
    const by = `![${isUnsaid ? '' : words.replace(WORDS_SIZE, '')}](${escapeAddress(toForwardSlashes(address))}${name})`;
    edits.push({ from: at, to: end + 1, by });
  }
  return edits;
}
