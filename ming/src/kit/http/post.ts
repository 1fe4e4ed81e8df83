type PostOptions = { headers: Record<string, string>; body: string; timeoutMs: number };

/**
 * Posts to a user-supplied host: no redirects, body ignored. Returns the status (0 if there was no response)
 * and whether it timed out.
 */
export async function post(
  url: string,
  { headers, body, timeoutMs }: PostOptions,
): Promise<{ status: number; isLate: boolean }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return { status: answer.status, isLate: false };
  } catch {
    return { status: 0, isLate: signal.aborted };
  }
}

/** Whether the status is 2xx. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
