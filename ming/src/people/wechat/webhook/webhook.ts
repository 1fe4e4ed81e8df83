import { isRecent } from '../../../kit/clock.ts';
import { readText } from '../../../kit/http/body.ts';
import { rule } from '../../../kit/http/limit.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { logFailure } from '../../../kit/log.ts';
import { supportsCodes } from '../../../kit/providers.ts';
import { seal, unseal } from './crypt.ts';
import { replyTo } from './handlers.ts';
import { isSigned, wechatSignature } from './signature.ts';
import { type Message, messageOf, replyXml, sealedIn, sealedXml } from './xml.ts';

const BODY_BYTES = 65_536;
/** Longer than a timestamp is accepted, against replays. */
const ONCE = rule(1, 15);
/** Acknowledgement without reply. */
const ARRIVED = 'success';

export type Query = Record<string, string>;
export type WebhookReply = { status: 200 | 400 | 403 | 413; body: string };

const refuse = (status: 400 | 403 | 413): WebhookReply => ({ status, body: '' });

/** Verifies WeChat's signature and timestamp. */
export async function isFromWechat(query: Query, ctx: Context): Promise<boolean> {
  const { signature = '', timestamp = '', nonce = '' } = query;
  if (!isRecent(timestamp, ctx.now) || !/^[\w-]{1,64}$/.test(nonce)) return false;
  return isSigned(signature, ctx.env.WECHAT_TOKEN ?? '', timestamp, nonce);
}

/** Handles a message. Calls and messages are deduplicated. */
export async function receive(query: Query, body: Request['body'], ctx: Context): Promise<WebhookReply> {
  if (!supportsCodes(ctx.env)) {
    logFailure('wechat', 'WECHAT_AES_KEY is not set: plain messages are refused');
    return refuse(403);
  }
  if (!(await isFromWechat(query, ctx))) return refuse(403);
  if (!(await isFirst(`wechat:call:${query['timestamp']}:${query['nonce']}`, ctx))) return refuse(403);
  const text = await readText(body, BODY_BYTES);
  if (text === null) return refuse(413);
  // With a key set, only encrypted messages: the plain signature does not cover the content.
  const opened = ctx.env.WECHAT_AES_KEY ? await openedOf(query, text, ctx) : text;
  if (opened === null) return refuse(403);
  const message = messageOf(opened);
  if (!message) return refuse(400);
  if (!(await isFirst(`wechat:message:${nameOf(message)}`, ctx))) return { status: 200, body: ARRIVED };
  const reply = await replyTo(message, ctx);
  if (!reply) return { status: 200, body: ARRIVED };
  const xml = replyXml(message, reply, ctx.now);
  return { status: 200, body: ctx.env.WECHAT_AES_KEY ? await sealReply(xml, query, ctx) : xml };
}

/** Deduplication key; WeChat redelivers, and events have no id. */
function nameOf({ MsgId, FromUserName, CreateTime, Event }: Message): string {
  return MsgId || `${FromUserName}:${CreateTime}:${Event}`;
}

function isFirst(name: string, { limits, now }: Context): Promise<boolean> {
  return limits.spare(name, ONCE, now);
}

async function openedOf(query: Query, text: string, { env }: Context): Promise<string | null> {
  const { msg_signature = '', timestamp = '', nonce = '' } = query;
  const closed = sealedIn(text);
  if (!closed || !(await isSigned(msg_signature, env.WECHAT_TOKEN ?? '', timestamp, nonce, closed)))
    return null;
  const opened = unseal(env.WECHAT_AES_KEY ?? '', closed);
  return opened && opened.appId === env.WECHAT_APPID ? opened.text : null;
}

async function sealReply(xml: string, { nonce = '' }: Query, { env, now }: Context): Promise<string> {
  const closed = seal(env.WECHAT_AES_KEY ?? '', xml, env.WECHAT_APPID ?? '');
  const timestamp = String(Math.floor(now / 1_000));
  const signature = await wechatSignature(env.WECHAT_TOKEN ?? '', timestamp, nonce, closed);
  return sealedXml(closed, signature, timestamp, nonce);
}
