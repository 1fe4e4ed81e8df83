import { html } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Context } from '../../kit/http/serve.ts';
import { replyTo } from './webhook/handlers.ts';

/** The stand-in of the official account, below /ming. */
export const DEMO_ACCOUNT = '/dev/wechat';
/** The QR image that leads to it, below /ming. */
export const DEMO_QR = '/dev/wechat.svg';

/** Invented senders; each is an account of its own, found again by the same name. */
const SENDERS = [
  { id: 'demo-sender-1', name: '演示来客甲' },
  { id: 'demo-sender-2', name: '演示来客乙' },
] as const;

/** A QR image of the stand-in's address at `origin`, as SVG. */
export function qrOf(origin: string): string {
  return renderSVG(`${origin}/ming${DEMO_ACCOUNT}`, { border: 2, pixelSize: 4 });
}

/** What the account answers to a text of one of the senders, by the code that answers real messages. */
export function demoReply(sender: string, text: string, ctx: Context): Promise<string> {
  const known = SENDERS.find((it) => it.id === sender) ?? SENDERS[0];
  return replyTo(
    {
      ToUserName: 'demo-account',
      FromUserName: known.id,
      CreateTime: String(Math.floor(ctx.now / 1_000)),
      MsgType: 'text',
      Content: text.slice(0, 100),
      Event: '',
      MsgId: '',
    },
    ctx,
  );
}

/** The conversation so far, and the form for the next message. */
export function chat(sender: string, said?: { text: string; reply: string }) {
  return html`${said ? html`<pre aria-label="你发送的">${said.text}</pre><pre role="status">${said.reply}</pre>` : ''}
    <form method="post">
      <fieldset><legend>你是谁？</legend>
        ${SENDERS.map(
          (it) =>
            html`<label><input type="radio" name="sender" value="${it.id}" ${it.id === sender ? 'checked' : ''}> ${it.name}</label>`,
        )}
      </fieldset>
      <label>发给公众号的消息 <input type="text" name="text" maxlength="100" autocomplete="off" required placeholder="登录窗口里的 6 位验证码"></label>
      <button>发送</button>
    </form>`;
}

/** The sender who is chosen at first. */
export const FIRST_SENDER: string = SENDERS[0].id;
