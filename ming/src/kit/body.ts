/** The text of a body, or null where it has more than `most` bytes; the rest is not read then. */
export async function textOf(body: ReadableStream<Uint8Array> | null, most: number): Promise<string | null> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > most) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
