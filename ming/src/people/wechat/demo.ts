import { html } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Context } from '../../kit/http/serve.ts';
import { replyTo } from './webhook/handlers.ts';

/** Path of the stand-in, below /ming. */
export const DEMO_ACCOUNT = '/dev/wechat';
/** Its QR image, below /ming. */
export const DEMO_QR = '/dev/wechat.svg';

/** Invented senders, each with its own account. */
const SENDERS = [
  { id: 'demo-sender-1', name: '演示来客甲' },
  { id: 'demo-sender-2', name: '演示来客乙' },
] as const;

/** QR code of the stand-in, as SVG. */
export function qrOf(origin: string): string {
  return renderSVG(`${origin}/ming${DEMO_ACCOUNT}`, { border: 2, pixelSize: 4 });
}

/** Reply to a demo message, by the production code. */
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

/** Conversation and form. */
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

export const FIRST_SENDER: string = SENDERS[0].id;
