import { strFromU8, strToU8 } from 'fflate';
import { textOf } from '../foreign/decode.ts';

/** A part of a page that was saved with everything in it: headers by lower-case names, and what it holds as it was before it was encoded. */
export type Part = { headers: ReadonlyMap<string, string>; bytes: Uint8Array };

/** Names with values, which may go on in the next line, as far as the first empty line. */
const HEAD = /^\s*((?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t]+\S[^\n]*\n)*){1,60})/;
/** Multiparts in multiparts; mail has two. */
const DEEPEST = 4;

/** The headers of a part, and where they end. */
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

/** A parameter of a header: `boundary` of `multipart/related; boundary="a"`. */
export function parameterOf(header: string, name: string): string {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header) ?? [];
  return quoted ?? plain ?? '';
}

/** The kind of what a part holds, such as `text/html`. */
export const typeOf = ({ headers }: Pick<Part, 'headers'>): string =>
  (headers.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();

/** Quoted-printable (RFC 2045, 6.7): `=E5` is a byte, and `=` at the end of a line joins it to the next one. */
const unquoted = (text: string): string =>
  text
    .replace(/(?<![ \t])[ \t]+(?=\r?\n)/g, '')
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Base64 with whatever breaks its lines; as far as it is whole. */
function unarmoured(text: string): string {
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
    encoding === 'quoted-printable' ? unquoted(body) : encoding === 'base64' ? unarmoured(body) : body;
  return [{ headers, bytes: strToU8(plain, true) }];
}

/** The parts of a page that was saved as one file (MHTML, RFC 2557), whatever it is called; `undefined` where a file is none. */
export function partsOf(bytes: Uint8Array): Part[] | undefined {
  const text = strFromU8(bytes, true);
  const { headers } = headOf(text.slice(0, 20_000));
  if (!headers.has('mime-version') || !typeOf({ headers }).startsWith('multipart/')) return undefined;
  return partsIn(text, 0);
}

/** The text of a part, by the encoding that it names, or else by what it is. */
export function textOfPart({ headers, bytes }: Part): string {
  const named = parameterOf(headers.get('content-type') ?? '', 'charset');
  try {
    if (named) return new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    // It names an encoding that it is not in, or none that there is.
  }
  return textOf(bytes);
}
