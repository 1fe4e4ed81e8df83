/** The bytes read so far, then the rest of the stream. */
function rejoin(
  read: Uint8Array[],
  rest: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = read.shift() ?? (await rest.read()).value;
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: (reason) => rest.cancel(reason),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a JSON response of at most `most` bytes and returns it with an equal response.
 * Anything longer, or of another type, is passed on unread with `undefined`.
 */
export async function peek(answer: Response, most: number): Promise<[said: unknown, answer: Response]> {
  const json = answer.headers.get('content-type')?.includes('json');
  if (!json || !answer.body || Number(answer.headers.get('content-length') ?? 0) > most)
    return [undefined, answer];
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader();
  const read: Uint8Array[] = [];
  for (let size = 0; size <= most; ) {
    const { value } = await reader.read();
    if (!value) {
      const bytes = new Uint8Array(await new Blob(read).arrayBuffer());
      const whole = new Response(bytes, answer);
      whole.headers.delete('content-length');
      return [parse(new TextDecoder().decode(bytes)), whole];
    }
    read.push(value);
    size += value.byteLength;
  }
  return [undefined, new Response(rejoin(read, reader), answer)];
}
