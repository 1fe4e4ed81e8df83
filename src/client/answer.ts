import * as z from 'zod/mini';
import { CODE, type Code, envelope, MESSAGE, messageOf, PRIVATE } from '../../contract/kit/envelope.ts';
import { type FailureEvent, REFUSED } from '../../contract/kit/events.ts';
import { issueText, parseLenient, skippedText } from '../../contract/kit/readable.ts';
import { ASKED_AGE } from '../../contract/people/age/age.ts';
import { OWED_TERMS } from '../../contract/people/terms/agreement.ts';
import { isGateway, Refused, Unreachable, Unreadable } from './failure.ts';
import { reportFault } from './fault.ts';

/** `isForeign`: a page that an intermediary sent instead of the site. */
export type RawAnswer = { status: number; text: string; isForeign?: boolean };

/**
 * Whether a response is a page of an intermediary (captive portal, firewall). The edge sets `cache-control`
 * to `PRIVATE` on every answer of /ming, pages of hosts included.
 */
export const isForeign = (type: string | null, cache: string | null): boolean =>
  type?.startsWith('text/html') === true && cache !== PRIVATE;

export type SentRequest = { path: string; token: string | null };

export type ParsedEnvelope = z.output<typeof envelope>;

/** Dispatches `REFUSED` on the window: the page shows it and ends an expired session. */
export function announce(detail: FailureEvent): void {
  dispatchEvent(new CustomEvent(REFUSED, { detail }));
}

/** Parses the envelope; null if it is invalid. */
function understand(text: string): ParsedEnvelope | null {
  try {
    return z.parse(envelope, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reports an answer that cannot be parsed and returns the error to throw. */
export function unreadable({ path }: SentRequest, why: string): Unreadable {
  reportFault(path, why);
  return new Unreadable(why);
}

/** The refusal in an answer; announced unless `silent`. */
export function refusal(
  said: ParsedEnvelope,
  { token }: SentRequest,
  silent = false,
  isTransport = false,
): Refused {
  const message = messageOf(said);
  const terms = said.extra[OWED_TERMS];
  const owes = typeof terms === 'number' && { terms };
  const asksAge = said.extra[ASKED_AGE] === true && { asksAge: true };
  if (!silent) announce({ code: said.code, message, token, isTransport, ...owes, ...asksAge });
  return new Refused(said.code, message, said.extra);
}

/**
 * Parses the envelope. Throws `Unreachable`, `Refused` or `Unreadable` depending on the status and the body.
 */
export function envelopeIn(
  { status, text, isForeign }: RawAnswer,
  asked: SentRequest,
  silent = false,
): ParsedEnvelope {
  if (isGateway(status)) throw new Unreachable(`status ${status}`);
  const said = understand(text);
  if (!said && isForeign && (status < 400 || status >= 500)) throw new Unreachable('a page of somebody else');
  if (status >= 200 && status < 300) {
    if (said) return said;
    throw unreadable(asked, `no envelope, status ${status}`);
  }
  if (said && said.code !== 200) throw refusal(said, asked, silent, true);
  if (status < 400 || status >= 500) throw unreadable(asked, `status ${status}`);
  const message = MESSAGE[status as Code] ?? `服务器不接受这次请求（HTTP ${status}）`;
  throw refusal({ code: status, message, data: null, extra: {} }, asked, silent, true);
}

/**
 * Parses `said` by `schema`. Invalid list rows are skipped and reported, and announced once per page and call
 * unless `silent`. Throws `Unreadable`.
 */
export function parseAnswer<S extends z.ZodMiniType>(
  schema: S,
  said: unknown,
  asked: SentRequest,
  silent = false,
) {
  try {
    const { data, skipped, why } = parseLenient(schema, said);
    if (skipped > 0 && reportFault(asked.path, why) && !silent)
      announce({ code: CODE.failed, message: skippedText(skipped), token: asked.token });
    return data;
  } catch (error) {
    throw unreadable(asked, error instanceof z.core.$ZodError ? issueText(error.issues[0]) : String(error));
  }
}
