/** Stream of the bytes already read, then the rest. */
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
 * Parses a JSON response up to `most` bytes and returns it with an equivalent response. Larger or other
 * responses pass with `undefined`. `stop` aborts a stalled body.
 */
export async function peekJson(
  answer: Response,
  most: number,
  stop: AbortSignal,
): Promise<[said: unknown, answer: Response]> {
  const json = answer.headers.get('content-type')?.includes('json');
  if (!json || !answer.body || Number(answer.headers.get('content-length') ?? 0) > most)
    return [undefined, answer];
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader();
  const end = () => void reader.cancel().catch(() => undefined);
  stop.addEventListener('abort', end, { once: true });
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
  // From here the body streams without a timeout.
  stop.removeEventListener('abort', end);
  return [undefined, new Response(rejoin(read, reader), answer)];
}
