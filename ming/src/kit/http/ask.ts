import { readText } from './body.ts';

const ANSWER_BYTES = 65_536;

/** A foreign service gave no answer, or none that can be understood. The message holds no address and no secret. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
}

/** `address` with `query` behind it. */
export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The text of an answer of at most 64 KB, also of one that refuses (4xx): services explain themselves there.
 * Follows no redirect. Throws `Unanswered`, also where `signal` ends the patience.
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
