import type { SentFrame } from '../../../contract/messages/im/live.ts';
import type { Env } from './env.ts';

/** Whose WebSocket it is; `session` is the hash of the token of its session. */
export type Grant = { userId: string; session: string };

/** The header in which the Worker tells an object whose WebSocket it is; nobody else reaches an object. */
export const GRANT = 'x-grant';

/** What is sent to one person; rooms/inbox.ts is one. Times in ms. */
export type PersonalInbox = Rpc.DurableObjectBranded & {
  issue(grant: Grant, now: number): Promise<string | null>;
  redeem(ticket: string, now: number): Promise<Grant | null>;
  broadcast(text: string): Promise<void>;
  count(type?: number): Promise<void>;
  check(): Promise<void>;
  watch(userId: string, now: number): Promise<boolean>;
  fetch(request: Request): Promise<Response>;
};

/** What some people are told in place of what everybody is. */
export type Variant = { userIds: readonly string[]; text: string };

/** Sends the public room to a part of those who are there; rooms/relay.ts is one. */
export type PublicRelay = Rpc.DurableObjectBranded & {
  broadcast(text: string, others: readonly Variant[]): Promise<void>;
  check(userId: string): Promise<void>;
  fetch(request: Request): Promise<Response>;
};

/** Knows who has an article open; rooms/topic.ts is one. */
export type ArticleTopic = Rpc.DurableObjectBranded & {
  watch(userId: string, now: number): Promise<void>;
  broadcast(text: string, now: number): Promise<void>;
};

/** Number of fan-out relays of the public room. A change takes effect with a deployment, which drops every socket anyway. */
export const RELAYS = 3;

/** The inbox of a person. */
export function inboxOf(env: Env, userId: string) {
  return env.INBOXES.get(env.INBOXES.idFromName(userId));
}

/** All relays of the public room. */
export function relaysOf(env: Env) {
  return Array.from({ length: RELAYS }, (_, at) => env.RELAYS.get(env.RELAYS.idFromName(`public-${at}`)));
}

/** The relay of the public room that serves a person. */
export function relayFor(env: Env, userId: string) {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return env.RELAYS.get(env.RELAYS.idFromName(`public-${sum % RELAYS}`));
}

/** Those who have an article open. */
export function topicOf(env: Env, articleId: number) {
  return env.TOPICS.get(env.TOPICS.idFromName(`article:${articleId}`));
}

/** A frame as it is sent. */
export const frame = (it: SentFrame): string => JSON.stringify(it);
