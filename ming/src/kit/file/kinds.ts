import { RESULT_MARK } from '../../../../craft/result/container/head.ts';
import { isText, latin } from '../bytes.ts';
import { uploadRefusal } from './rules.ts';

const RESULT_ENDING = 'mjr';

/** Whether a kind is a computed result. */
export const isResult = ({ ext }: Kind): boolean => ext === RESULT_ENDING;

export type Kind = { mime: string; ext: string; picture: boolean };

const picture = (name: string, ext = name): Kind => ({ mime: `image/${name}`, ext, picture: true });
const nonPictureKind = (mime: string, ext: string): Kind => ({ mime, ext, picture: false });
const result: Kind = { mime: 'application/x-mingjie-result', ext: RESULT_ENDING, picture: false };
const begins =
  (...marks: string[]) =>
  (head: string) =>
    marks.some((it) => head.startsWith(it));

const MARKS: readonly [(head: string) => boolean, Kind][] = [
  [begins('\x89PNG\r\n\x1a\n'), picture('png')],
  [begins('\xff\xd8\xff'), picture('jpeg', 'jpg')],
  [begins('GIF87a', 'GIF89a'), picture('gif')],
  [(head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP', picture('webp')],
  [(head) => head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8, 40)), picture('avif')],
  [begins(RESULT_MARK), result],
  [begins('%PDF-'), nonPictureKind('application/pdf', 'pdf')],
  [begins('PK\x03\x04', 'PK\x05\x06'), nonPictureKind('application/zip', 'zip')],
  [begins('7z\xbc\xaf\x27\x1c'), nonPictureKind('application/x-7z-compressed', '7z')],
  [begins('\x1f\x8b\x08'), nonPictureKind('application/gzip', 'gz')],
];
const MARK_BYTES = 40;
const SVG_BYTES = 4_096;

/** Extensions a text file may keep from its declared name. */
const TEXT =
  /\.(inp|txt|csv|dat|k|key|bdf|nas|cdb|mac|geo|msh|unv|cas|jou|fem|sta|msg|out|err|py|m|f90|for|c|cpp|json|md|log)$/i;

/**
 * Detects a file's kind by its magic number; null if unknown. `name` only chooses a text file's extension.
 * Throws for SVG.
 */
export function detectKind(bytes: Uint8Array, name: string): Kind | null {
  const head = latin(bytes, 0, MARK_BYTES);
  const found = MARKS.find(([fits]) => fits(head));
  if (found) return found[1];
  if (/<svg[\s>]/i.test(latin(bytes, 0, SVG_BYTES)))
    throw uploadRefusal('不支持 SVG 图片，请转换为 PNG 或 WebP 后上传');
  if (!isText(bytes)) return null;
  return nonPictureKind('text/plain', TEXT.exec(name)?.[1]?.toLowerCase() ?? 'txt');
}
