import { readText } from './body.ts';

const ANSWER_BYTES = 65_536;

/** A request to an external service failed. The message holds no URL and no secret. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
}

/** Adds query parameters to a URL. */
export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Fetches up to 64 KB of text, also of 4xx responses, which hold error details. No redirects. Throws
 * `RequestFailed`, also when `signal` aborts.
 */
export async function fetchText(
  address: string,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<string> {
  try {
    const headers = { accept: 'application/json', 'user-agent': 'mingjie', ...init.headers };
    const answer = await fetch(address, { ...init, headers, redirect: 'manual', signal });
    if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) {
      await answer.body?.cancel();
      throw new RequestFailed(`status ${answer.status}`);
    }
    const text = await readText(answer.body, ANSWER_BYTES);
    if (text === null) throw new RequestFailed('answer too large');
    return text;
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    throw new RequestFailed(signal.aborted ? 'no answer in time' : 'unreachable');
  }
}
