import { vi } from 'vitest';
import { CAPABILITIES } from '../../../contract/discovery/site/capability.ts';

vi.mock('../../../src/client/line.ts', () => ({ showLine() {}, hideLine() {} }));

export type RecordedCall = {
  path: string;
  method: string;
  body: Record<string, unknown>;
  query: URLSearchParams;
};

type Answer = { data?: unknown; extra?: object; code?: number; message?: string } | Error;

/** Responses by path: `data`, or a refusal with `code`; sync or async. */
type Answers = Record<string, (it: RecordedCall) => Answer | Promise<Answer>>;

/** Minimal fake browser for stores; returns calls and localStorage. */
export function fakeBrowser(answers: Answers, { token = 'a'.repeat(64) }: { token?: string } = {}) {
  const asked: RecordedCall[] = [];
  const kept = new Map<string, string>();
  if (token) kept.set('token', JSON.stringify({ token, until: Date.now() + 86_400_000 }));
  const events = new EventTarget();
  const on = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  for (const [name, it] of Object.entries(on)) vi.stubGlobal(name, it);
  const documentElement = { dataset: { has: CAPABILITIES.join(' ') } };
  vi.stubGlobal('document', { ...on, hidden: false, documentElement });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'https://a.test');
    const path = url.pathname.replace('/ming', '');
    const body = init.body ? JSON.parse(String(init.body)) : {};
    const it = { path, method: init.method ?? 'GET', body, query: url.searchParams };
    asked.push(it);
    const answer = (await answers[`${it.method} ${path}`]?.(it)) ?? { code: 404 };
    if (answer instanceof Error) throw answer;
    return Response.json({
      code: answer.code ?? 200,
      message: answer.message ?? '',
      data: answer.data ?? null,
      extra: answer.extra ?? {},
    });
  });
  return { asked, kept, events, answers };
}
