import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';

/** No DOCTYPE, so no custom entities. */
const START = /^\s*(<\?xml[^<>]{0,100}\?>)?\s*<xml>/;
const PARSER = new XMLParser({ parseTagValue: false, processEntities: false, maxNestedTags: 10 });

const field = z.prefault(z.string().check(z.maxLength(8_192)), '');
const openId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** WeChat message; fields depend on `MsgType` and `Event`. */
const message = z.object({
  ToUserName: openId,
  FromUserName: openId,
  CreateTime: z.string().check(z.regex(/^\d{1,12}$/)),
  MsgType: z.string().check(z.regex(/^\w{1,32}$/)),
  Content: field,
  Event: field,
  MsgId: z.prefault(z.string().check(z.regex(/^\d{0,24}$/)), ''),
});
export type Message = z.output<typeof message>;

const envelope = z.object({ Encrypt: z.string().check(z.minLength(1)) });

function rootOf(text: string): unknown {
  if (!START.test(text)) return null;
  try {
    return z.safeParse(z.object({ xml: z.unknown() }), PARSER.parse(text)).data?.xml;
  } catch {
    return null;
  }
}

/** Parses a message, or null. */
export function messageOf(text: string): Message | null {
  return z.safeParse(message, rootOf(text)).data ?? null;
}

/** Ciphertext of an encrypted message, or null. */
export function sealedIn(text: string): string | null {
  return z.safeParse(envelope, rootOf(text)).data?.Encrypt ?? null;
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** XML of a text reply; `now` in ms. */
export function replyXml({ FromUserName, ToUserName }: Message, text: string, now: number): string {
  const head = `<ToUserName>${cdata(FromUserName)}</ToUserName><FromUserName>${cdata(ToUserName)}</FromUserName>`;
  const time = `<CreateTime>${Math.floor(now / 1_000)}</CreateTime>`;
  return `<xml>${head}${time}<MsgType><![CDATA[text]]></MsgType><Content>${cdata(text)}</Content></xml>`;
}

/** XML of an encrypted reply. */
export function sealedXml(sealed: string, signature: string, timestamp: string, nonce: string): string {
  return (
    `<xml><Encrypt>${cdata(sealed)}</Encrypt><MsgSignature>${cdata(signature)}</MsgSignature>` +
    `<TimeStamp>${timestamp}</TimeStamp><Nonce>${cdata(nonce)}</Nonce></xml>`
  );
}
