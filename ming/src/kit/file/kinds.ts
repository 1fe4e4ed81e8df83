import { RESULT_MARK } from '../../../../craft/result/container/head.ts';
import { isText, latin } from '../bytes.ts';
import { unfit } from './rules.ts';

const RESULT_ENDING = 'mjr';

/** Whether a kind is that of a computed result. */
export const isResult = ({ ext }: Kind): boolean => ext === RESULT_ENDING;

/** What a file is by its own bytes. */
export type Kind = { mime: string; ext: string; picture: boolean };

const picture = (name: string, ext = name): Kind => ({ mime: `image/${name}`, ext, picture: true });
const other = (mime: string, ext: string): Kind => ({ mime, ext, picture: false });
/** A computed result: shown in articles, like a picture. */
const result: Kind = { mime: 'application/x-mingjie-result', ext: RESULT_ENDING, picture: false };
const begins =
  (...marks: string[]) =>
  (head: string) =>
    marks.some((it) => head.startsWith(it));

/** How files begin. */
const MARKS: readonly [(head: string) => boolean, Kind][] = [
  [begins('\x89PNG\r\n\x1a\n'), picture('png')],
  [begins('\xff\xd8\xff'), picture('jpeg', 'jpg')],
  [begins('GIF87a', 'GIF89a'), picture('gif')],
  [(head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP', picture('webp')],
  [(head) => head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8, 40)), picture('avif')],
  [begins(RESULT_MARK), result],
  [begins('%PDF-'), other('application/pdf', 'pdf')],
  [begins('PK\x03\x04', 'PK\x05\x06'), other('application/zip', 'zip')],
  [begins('7z\xbc\xaf\x27\x1c'), other('application/x-7z-compressed', '7z')],
  [begins('\x1f\x8b\x08'), other('application/gzip', 'gz')],
];
const MARK_BYTES = 40;
const SVG_BYTES = 4_096;

/** What a text may be called; the declared name chooses among these and nothing else. */
const TEXT =
  /\.(inp|txt|csv|dat|k|key|bdf|nas|cdb|mac|geo|msh|unv|cas|jou|fem|sta|msg|out|err|py|m|f90|for|c|cpp|json|md|log)$/i;

/** The kind of a file from its first bytes, or null. `name` only chooses the ending of a text. SVG is refused. */
export function detectKind(bytes: Uint8Array, name: string): Kind | null {
  const head = latin(bytes, 0, MARK_BYTES);
  const found = MARKS.find(([fits]) => fits(head));
  if (found) return found[1];
  if (/<svg[\s>]/i.test(latin(bytes, 0, SVG_BYTES)))
    throw unfit('不支持 SVG 图片，请转换为 PNG 或 WebP 后上传');
  if (!isText(bytes)) return null;
  return other('text/plain', TEXT.exec(name)?.[1]?.toLowerCase() ?? 'txt');
}
