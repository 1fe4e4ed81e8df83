import type { Envelope } from './envelope.ts';

/** Request header of the site to its own backend for raw text; the edge strips it from visitors' requests. */
export const BESIDE = 'x-text-beside';
/** Content type of an envelope followed by raw text; backends without support answer in JSON. */
export const BESIDE_TYPE = 'application/vnd.mingjie.beside';

const NEW_LINE = 10;

/** Encodes `BESIDE_TYPE`: one line of JSON (envelope with the text's byte length), then the text. */
export function packBeside(envelope: Envelope, text: Uint8Array): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify({ ...envelope, bytes: text.byteLength })}\n`);
  const body = new Uint8Array(line.byteLength + text.byteLength);
  body.set(line);
  body.set(text, line.byteLength);
  return body;
}

/** Decodes `packBeside`. Throws if the text is truncated. */
export function unpackBeside(body: Uint8Array<ArrayBuffer>): {
  said: unknown;
  text: Uint8Array<ArrayBuffer>;
} {
  const end = body.indexOf(NEW_LINE);
  const said: unknown = JSON.parse(new TextDecoder().decode(body.subarray(0, Math.max(0, end))));
  const text = body.subarray(end + 1);
  const bytes: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'bytes') : undefined;
  if (text.byteLength !== bytes) throw new Error(`a text of ${bytes} bytes came as ${text.byteLength}`);
  return { said, text };
}
