import { strFromU8, strToU8 } from 'fflate';
import { textOf } from '../../foreign/decode.ts';

/** MIME part: lower-case headers, decoded body. */
export type Part = { headers: ReadonlyMap<string, string>; bytes: Uint8Array };

/** Header block up to the first blank line. */
const HEAD = /^\s*((?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t]+\S[^\n]*\n)*){1,60})/;
/** Maximum multipart nesting. */
const DEEPEST = 4;

/** Headers, and offset of the body. */
function headOf(text: string): { headers: Map<string, string>; end: number } {
  const [all = '', head = ''] = HEAD.exec(text) ?? [];
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    lines.filter(Boolean).map((it) => {
      const at = it.indexOf(':');
      return [it.slice(0, at).toLowerCase(), it.slice(at + 1).trim()] as const;
    }),
  );
  return { headers, end: all.length };
}

/** Header parameter: `boundary` of `multipart/related; boundary="a"`. */
export function parameterOf(header: string, name: string): string {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header) ?? [];
  return quoted ?? plain ?? '';
}

/** Media type, such as `text/html`. */
export const typeOf = ({ headers }: Pick<Part, 'headers'>): string =>
  (headers.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();

/** Quoted-printable (RFC 2045, 6.7): `=E5` is a byte, and `=` at the end of a line joins it to the next one. */
const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/(?<![ \t])[ \t]+(?=\r?\n)/g, '')
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Lenient Base64; ignores a truncated tail. */
function decodeBase64(text: string): string {
  const signs = text.replace(/[^A-Za-z\d+/]/g, '');
  return atob(signs.length % 4 === 1 ? signs.slice(0, -1) : signs);
}

function partsIn(text: string, depth: number): Part[] {
  const { headers, end } = headOf(text);
  const body = text.slice(end).replace(/^\r?\n/, '');
  const boundary = parameterOf(headers.get('content-type') ?? '', 'boundary');
  if (typeOf({ headers }).startsWith('multipart/') && boundary && depth < DEEPEST) {
    const [, ...rest] = `\n${body}`.split(`\n--${boundary}`);
    const inner = rest.filter((it) => !it.startsWith('--'));
    return inner.flatMap((it) => partsIn(it.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, ''), depth + 1));
  }
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  const plain =
    encoding === 'quoted-printable'
      ? decodeQuotedPrintable(body)
      : encoding === 'base64'
        ? decodeBase64(body)
        : body;
  return [{ headers, bytes: strToU8(plain, true) }];
}

/** Parses MHTML (RFC 2557) regardless of the file name; undefined if it is none. */
export function partsOf(bytes: Uint8Array): Part[] | undefined {
  const text = strFromU8(bytes, true);
  const { headers } = headOf(text.slice(0, 20_000));
  if (!headers.has('mime-version') || !typeOf({ headers }).startsWith('multipart/')) return undefined;
  return partsIn(text, 0);
}

/** Decodes a part by its charset, or by detection. */
export function textOfPart({ headers, bytes }: Part): string {
  const named = parameterOf(headers.get('content-type') ?? '', 'charset');
  try {
    if (named) return new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    // Wrong or unknown charset.
  }
  return textOf(bytes);
}
