import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { CODE } from '../../contract/kit/envelope.ts';
import { PROXY_SECRET } from './host.ts';

export type CallOptions = {
  token?: string;
  address?: string;
  browser?: string;
  method?: string;
  body?: unknown;
  /** Sent as is, not as JSON. */
  raw?: Buffer;
  type?: string;
  /** Requests the number of rows read. */
  isMetered?: boolean;
  /** The caller disconnects after sending. */
  isLost?: boolean;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  code: number;
  message: string;
  // Untyped: schemas are tested elsewhere.
  data: ReturnType<typeof JSON.parse>;
  extra: ReturnType<typeof JSON.parse>;
};

/** Response times in ms, and number of refusals. */
export type Figures = { ms: number[]; refused: number };

/** No response: the product was down or the caller disconnected. */
export class Lost extends Error {}

/** Name in the report: method and path without query. */
const nameOf = (method: string, path: string) => `${method} ${path.split('?')[0]}`;

/** Sequential calls on keep-alive connections at the simulated time. */
export class Line {
  readonly figures = new Map<string, Figures>();
  /** Responses of status 5xx, and none although the product was up. */
  readonly failures: string[] = [];
  private agent = new Agent({ keepAlive: true });
  private base = '';
  private readonly clock: () => number;

  constructor(clock: () => number) {
    this.clock = clock;
  }

  /** Sets the origin after a start. */
  open(base: string): void {
    this.agent.destroy();
    this.agent = new Agent({ keepAlive: true });
    this.base = base;
  }

  /** Calls and measures; throws `Lost` if there is no response. */
  async ask(path: string, asked: CallOptions = {}): Promise<Answer> {
    const method = asked.method ?? (asked.body === undefined && !asked.raw ? 'GET' : 'POST');
    const since = performance.now();
    const answer = await this.send(path, method, asked);
    const name = nameOf(method, path);
    const known = this.figures.get(name) ?? { ms: [], refused: 0 };
    known.ms.push(performance.now() - since);
    if (answer.code !== CODE.ok) known.refused++;
    this.figures.set(name, known);
    if (answer.status >= 500 || answer.code === CODE.failed)
      this.failures.push(`${name}：${answer.code} ${answer.message}`);
    return answer;
  }

  private send(path: string, method: string, asked: CallOptions): Promise<Answer> {
    const { token, address, browser, body, raw, type, isMetered, isLost } = asked;
    const bytes = raw ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    const headers = {
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
      'x-year-now': String(this.clock()),
      'x-proxy-secret': PROXY_SECRET,
      'x-visitor-address': address ?? '198.51.100.1',
      ...(token && { authorization: token }),
      ...(browser && { cookie: `browser=${browser}` }),
      ...(bytes && { 'content-type': type ?? 'application/json', 'content-length': bytes.length }),
      ...(isMetered && { 'x-year-meter': '1' }),
    };
    return new Promise((resolve, reject) => {
      const url = new URL(`/ming${path}`, this.base);
      const call = request(url, { agent: this.agent, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => reject(new Lost(path)));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          const isJson = headers['content-type']?.startsWith('application/json');
          const said = isJson ? JSON.parse(Buffer.concat(parts).toString()) : {};
          resolve({ status, headers, code: status < 400 ? CODE.ok : status, message: '', ...said });
        });
      });
      call.on('error', () => reject(new Lost(path)));
      call.end(bytes);
      if (isLost) setTimeout(() => call.destroy(), 2);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
