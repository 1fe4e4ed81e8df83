/** A refusal of /ming: it answered with a code. */
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

/** Nothing came back of a call: the network failed, or nobody answered in time. May be sent again with the same key. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** A call was answered with something that cannot be read: what it asked for was done, and is not sent again. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Whether what was asked for was done, though nothing is known of the outcome. */
export const wasDone = (error: unknown): error is Unreadable => error instanceof Unreadable;

/** Statuses of an intermediary that got no answer itself; those of CDNs are from 520 on. */
const GATEWAY = [502, 503, 504];

/** Whether a status says that the call did not arrive, or that its answer was lost on the way. */
export const isGateway = (status: number) => GATEWAY.includes(status) || status >= 520;

/** Why something did not come: the words of a refusal, or `unreached` where nothing came back. */
export function whyNot(error: unknown, unreached: string): string {
  if (error instanceof Refused) return error.message;
  return wasDone(error) ? '服务器的回答读不懂，请刷新后看结果' : unreached;
}
