import * as z from 'zod/mini';
import { CODE, type Code, envelope, MESSAGE, messageOf, PRIVATE } from '../../contract/kit/envelope.ts';
import { type Announced, REFUSED } from '../../contract/kit/events.ts';
import { issueText, readable, skippedText } from '../../contract/kit/readable.ts';
import { ASKED_AGE } from '../../contract/people/age/age.ts';
import { OWED_TERMS } from '../../contract/people/terms/owed.ts';
import { isGateway, Refused, Unreachable, Unreadable } from './failure.ts';
import { reportFault } from './fault.ts';

/** An answer as it came: its HTTP status and text, and whether it is a page that is not of the site. */
export type Answered = { status: number; text: string; isForeign?: boolean };

/**
 * Whether an answer is a page that somebody between this browser and the site gave, as the login of a network or the check of
 * a firewall, by its `content-type` and `cache-control`: the edge marks whatever comes from /ming, pages of hosts included.
 */
export const isForeign = (type: string | null, cache: string | null): boolean =>
  type?.startsWith('text/html') === true && cache !== PRIVATE;

/** What was asked: its path, and the token that it was asked with. */
export type Asked = { path: string; token: string | null };

export type Said = z.output<typeof envelope>;

/** Announces a refusal to the page: it is shown, and a session that is over ends. */
export function announce(detail: Announced): void {
  dispatchEvent(new CustomEvent(REFUSED, { detail }));
}

/** The envelope in a text; null where there is none. */
function understand(text: string): Said | null {
  try {
    return z.parse(envelope, JSON.parse(text));
  } catch {
    return null;
  }
}

/** An error for an answer that cannot be read; it is reported. */
export function unreadable({ path }: Asked, why: string): Unreadable {
  reportFault(path, why);
  return new Unreadable(why);
}

/** The refusal in an answer, announced unless it is `silent`. */
export function refusal(said: Said, { token }: Asked, silent = false, isTransport = false): Refused {
  const message = messageOf(said);
  const terms = said.extra[OWED_TERMS];
  const owes = typeof terms === 'number' && { terms };
  const asksAge = said.extra[ASKED_AGE] === true && { asksAge: true };
  if (!silent) announce({ code: said.code, message, token, isTransport, ...owes, ...asksAge });
  return new Refused(said.code, message, said.extra);
}

/** The envelope of an answer. Throws by its status where it is not 2xx, and where there is no envelope. */
export function envelopeIn({ status, text, isForeign }: Answered, asked: Asked, silent = false): Said {
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
 * A part of an answer as `schema`. Rows of lists that cannot be read are left out, which is reported and, once per page
 * and call and unless it is `silent`, announced. Throws `Unreadable`.
 */
export function understood<S extends z.ZodMiniType>(schema: S, said: unknown, asked: Asked, silent = false) {
  try {
    const { data, skipped, why } = readable(schema, said);
    if (skipped > 0 && reportFault(asked.path, why) && !silent)
      announce({ code: CODE.failed, message: skippedText(skipped), token: asked.token });
    return data;
  } catch (error) {
    throw unreadable(asked, error instanceof z.core.$ZodError ? issueText(error.issues[0]) : String(error));
  }
}
