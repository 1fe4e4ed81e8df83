import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import { madeSecret, webhooks } from '../../../stores/messages/webhook/webhooks.ts';
import { LoadedList } from '../../people/own/LoadedList.tsx';
import { Secret } from '../../ui/Secret.tsx';
import { Section } from '../../ui/Section.tsx';
import { Hook } from './Hook.tsx';
import { NewWebhook } from './NewWebhook.tsx';

/** The secret of a new webhook, shown once. */
function Made() {
  const made = useStore(madeSecret);
  if (!made) return null;
  return (
    <Secret text={made.secret} copy="复制密钥">
      {made.url} 的密钥。<strong>密钥只显示这一次</strong>，请现在保存；接收方用它核对签名。
    </Secret>
  );
}

/** One's webhooks, and the form for a new one. */
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
        <LoadedList list={list} empty="还没有 webhook。">
          {(all) => (
            <ul className="grid gap-4">
              {all.map((it) => (
                <Hook key={it.id} it={it} />
              ))}
            </ul>
          )}
        </LoadedList>
      </Section>
      <NewWebhook />
    </div>
  );
}
