import { createServer, type Server } from 'node:http';

const SECRET = 'human-secret';

type Verdict = { success: boolean; 'error-codes': string[]; challenge_ts?: string; hostname?: string };

const refuse = (...codes: string[]): Verdict => ({ success: false, 'error-codes': codes });

/** Tokens starting with `human` are valid once; `busy` simulates an outage. */
function judge(form: URLSearchParams, used: Set<string>): Verdict {
  const [secret, token] = [form.get('secret'), form.get('response')];
  if (!secret) return refuse('missing-input-secret');
  if (secret !== SECRET) return refuse('invalid-input-secret');
  if (!token) return refuse('missing-input-response');
  if (!token.startsWith('human')) return refuse('invalid-input-response');
  if (used.has(token)) return refuse('timeout-or-duplicate');
  used.add(token);
  return {
    success: true,
    'error-codes': [],
    challenge_ts: new Date().toISOString(),
    hostname: 'ming.test',
  };
}

/** Stand-in of Turnstile's siteverify: POST form, JSON response; GET returns received forms. */
export function humanServer(): Server {
  const used = new Set<string>();
  const seen: string[] = [];
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const answer = (status: number, text: string) => response.writeHead(status).end(text);
      if (request.method === 'GET') return answer(200, JSON.stringify(seen));
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        return answer(200, JSON.stringify(refuse('bad-request')));
      seen.push(body);
      const form = new URLSearchParams(body);
      if (form.get('response') === 'busy') return answer(503, '<h1>busy</h1>');
      return answer(200, JSON.stringify(judge(form, used)));
    });
  });
}
