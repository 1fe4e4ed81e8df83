import type { SentFrame } from '../../../contract/messages/im/live.ts';
import type { Env } from './env.ts';

/** Owner of a WebSocket; `session` is the hash of its session token. */
export type Grant = { userId: string; session: string };

/** Header carrying the grant from the Worker to a Durable Object, which nobody else can reach. */
export const GRANT = 'x-grant';

/** Live messages of one person; rooms/inbox.ts implements it. Times in ms. */
export type PersonalInbox = Rpc.DurableObjectBranded & {
  issue(grant: Grant, now: number): Promise<string | null>;
  redeem(ticket: string, now: number): Promise<Grant | null>;
  broadcast(text: string): Promise<void>;
  count(type?: number): Promise<void>;
  check(): Promise<void>;
  watch(userId: string, now: number): Promise<boolean>;
  fetch(request: Request): Promise<Response>;
};

/** Alternative text for some recipients. */
export type Variant = { userIds: readonly string[]; text: string };

/** Broadcasts the public room to a shard of its sockets; rooms/relay.ts implements it. */
export type PublicRelay = Rpc.DurableObjectBranded & {
  broadcast(text: string, others: readonly Variant[]): Promise<void>;
  check(userId: string): Promise<void>;
  fetch(request: Request): Promise<Response>;
};

/** Current readers of an article; rooms/topic.ts implements it. */
export type ArticleTopic = Rpc.DurableObjectBranded & {
  watch(userId: string, now: number): Promise<void>;
  broadcast(text: string, now: number): Promise<void>;
};

/** Relay shards of the public room. Changing it needs a deployment, which drops all sockets anyway. */
export const RELAYS = 3;

/** Inbox object of a person. */
export function inboxOf(env: Env, userId: string) {
  return env.INBOXES.get(env.INBOXES.idFromName(userId));
}

/** All relay objects of the public room. */
export function relaysOf(env: Env) {
  return Array.from({ length: RELAYS }, (_, at) => env.RELAYS.get(env.RELAYS.idFromName(`public-${at}`)));
}

/** Relay shard of a person. */
export function relayFor(env: Env, userId: string) {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return env.RELAYS.get(env.RELAYS.idFromName(`public-${sum % RELAYS}`));
}

/** Topic object of an article. */
export function topicOf(env: Env, articleId: number) {
  return env.TOPICS.get(env.TOPICS.idFromName(`article:${articleId}`));
}

/** Serializes a frame. */
export const frame = (it: SentFrame): string => JSON.stringify(it);
