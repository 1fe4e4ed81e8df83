import type { Envelope } from './envelope.ts';

/** How the site asks its own backend for a text as bytes; the edge takes it out of what visitors send. */
export const BESIDE = 'x-text-beside';
/** Type of an answer with a text beside its envelope; who does not know how to give one answers in JSON. */
export const BESIDE_TYPE = 'application/vnd.mingjie.beside';

const NEW_LINE = 10;

/** A body of `BESIDE_TYPE`: a line of JSON, the envelope with the length of the text in bytes, and then the text as it is. */
export function packBeside(envelope: Envelope, text: Uint8Array): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify({ ...envelope, bytes: text.byteLength })}\n`);
  const body = new Uint8Array(line.byteLength + text.byteLength);
  body.set(line);
  body.set(text, line.byteLength);
  return body;
}

/** What `packBeside` has packed. Throws where the text is not whole. */
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
