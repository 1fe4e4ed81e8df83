import { DOMAINS } from '../../../domains.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { claimReply, confirmReply } from '../login.ts';
import type { Message } from './xml.ts';

/** Reply text, '' for silence, null if not handled. */
type Handler = (message: Message, ctx: Context) => Promise<string | null>;

const HELP =
  '要登录网站，请在登录窗口取得 6 位登录码，然后把它发到这里，例如：登录123456。登录码 60 秒内有效。要取阅读码，请发送“阅读”和文章编号，例如：阅读12。';

/** Greets new subscribers; ignores other events. */
const event: Handler = async ({ MsgType, Event }) => {
  if (MsgType !== 'event') return null;
  return Event === 'subscribe' ? `你好，欢迎关注！${HELP}` : '';
};

const text: Handler = async (message, ctx) => {
  if (message.MsgType !== 'text') return null;
  for (const { officialAccount } of DOMAINS) {
    const reply = (await officialAccount?.(message, ctx)) ?? null;
    if (reply !== null) return reply;
  }
  return (await claimReply(message, ctx)) ?? confirmReply(message, ctx);
};

const HANDLERS: readonly Handler[] = [event, text];

/** Reply to a message; '' for none. */
export async function replyTo(message: Message, ctx: Context): Promise<string> {
  for (const handle of HANDLERS) {
    const reply = await handle(message, ctx);
    if (reply !== null) return reply;
  }
  return HELP;
}
