type Sent = { headers: Record<string, string>; body: string; timeoutMs: number };

/**
 * Posts to a host that somebody named. Follows no redirect and reads nothing of the answer. The status, 0 where there was no
 * answer, with whether the time was over.
 */
export async function post(
  url: string,
  { headers, body, timeoutMs }: Sent,
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

/** Whether a status says that what was posted was taken. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
