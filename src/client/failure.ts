/** /ming answered with an error code. */
export class Refused extends Error {
  override name = 'Refused';
  declare readonly code: number;
  declare readonly extra: Readonly<Record<string, unknown>>;
  constructor(code: number, message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}

/** Network failure or timeout. May be retried with the same idempotency key. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The answer cannot be parsed. The call took effect; do not retry. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Whether the call took effect although its answer cannot be parsed. */
export const wasDone = (error: unknown): error is Unreadable => error instanceof Unreadable;

/** Gateway statuses; CDNs use 520 and above. */
const GATEWAY = [502, 503, 504];

/** Whether a gateway says that the call or its answer was lost. */
export const isGateway = (status: number) => GATEWAY.includes(status) || status >= 520;

/** The message for a failed call; `unreached` if no answer came. */
export function failureText(error: unknown, unreached: string): string {
  if (error instanceof Refused) return error.message;
  return wasDone(error) ? '服务器的回答读不懂，请刷新后看结果' : unreached;
}
