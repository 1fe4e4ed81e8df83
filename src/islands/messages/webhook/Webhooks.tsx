import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import { copyText } from '../../../stores/content/article/share.ts';
import { madeSecret, webhooks } from '../../../stores/messages/webhook/webhooks.ts';
import { Asked } from '../../people/own/Asked.tsx';
import { Section } from '../../ui/Section.tsx';
import { Hook } from './Hook.tsx';
import { NewWebhook } from './NewWebhook.tsx';

/** The secret that was just made, which nobody says again. */
function Made() {
  const made = useStore(madeSecret);
  if (!made) return null;
  return (
    <div className="alert border-success block" role="status">
      <p>
        {made.url} 的密钥。<strong>密钥只显示这一次</strong>，请现在保存；接收方用它核对签名。
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code className="min-w-0 break-all" data-free-copy>
          {made.secret}
        </code>
        <button type="button" className="btn" onClick={() => copyText(made.secret)}>
          复制密钥
        </button>
      </div>
    </div>
  );
}

/** One's webhooks: those there are, and a new one. */
export function Webhooks() {
  const list = useStore(webhooks);
  return (
    <div className="grid gap-4">
      <Made />
      <Section
        id="webhooks"
        title="webhook"
        lead="有新的评论、回答、售出等事件时，站点把消息发到你的地址。消息里只有编号、标题和链接。"
      >
        <p>
          消息的格式、签名与重试，见{' '}
          <a className="link" href={`${place.developer()}#webhook`}>
            开放接口
          </a>
          。
        </p>
        <Asked list={list} empty="还没有 webhook。">
          {(all) => (
            <ul className="grid gap-4">
              {all.map((it) => (
                <Hook key={it.id} it={it} />
              ))}
            </ul>
          )}
        </Asked>
      </Section>
      <NewWebhook />
    </div>
  );
}
