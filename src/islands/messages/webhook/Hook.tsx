import { useMemo, useState } from 'react';
import { WEBHOOK_OVERLAP_HOURS, type Webhook } from '../../../../contract/messages/webhook/webhook.ts';
import {
  chooseEvents,
  deliveriesOf,
  removeWebhook,
  rotateSecret,
  sendTest,
  switchWebhook,
} from '../../../stores/messages/webhook/webhooks.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { RowAction } from '../../ui/RowAction.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Events } from './Events.tsx';

function stateOf({ on, offReason, failures }: Webhook): string {
  if (!on) return offReason ? `已停用：${offReason}` : '已停用';
  return failures > 0 ? `启用 · 连续 ${failures} 次没有送达` : '启用';
}

/** One webhook with its actions, events and, on demand, its deliveries. */
export function Hook({ it }: { it: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState(it.events);
  const list = useMemo(() => deliveriesOf(it.id), [it.id]);
  const isSame = chosen.length === it.events.length && chosen.every((event) => it.events.includes(event));
  const test = async () => {
    await sendTest(it.id, list);
    setOpen(true);
  };
  return (
    <li className="grid gap-2 border-t border-base-300 pt-4 first:border-0 first:pt-0">
      <p className="font-medium break-all">{it.url}</p>
      <p className={`text-sm ${it.on ? 'text-(--muted)' : 'text-error'}`}>
        {[stateOf(it), `新建于 ${it.createTime}`, it.rotateTime && `密钥更换于 ${it.rotateTime}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Events
        id={`webhook-${it.id}`}
        chosen={chosen}
        set={choose}
        fault={chosen.length > 0 ? '' : '请至少选择一个事件'}
      />
      <div className="flex flex-wrap items-center gap-2">
        {!isSame && chosen.length > 0 && (
          <RowAction text="保存事件" plain act={() => chooseEvents(it, chosen)} />
        )}
        {it.on && <RowAction text="发送测试" plain act={test} />}
        <RowAction text="投递记录" plain isOpen={isOpen} act={() => setOpen(!isOpen)} />
        <RowAction text={it.on ? '停用' : '启用'} plain act={() => switchWebhook(it)} />
        <ConfirmButton
          label="更换密钥"
          ask={`旧的密钥在 ${WEBHOOK_OVERLAP_HOURS} 小时内仍然一起签名`}
          act={() => rotateSecret(it)}
          look="btn btn-sm"
        />
        <ConfirmButton
          label="删除"
          ask="投递记录一起删除"
          act={() => removeWebhook(it.id)}
          look="btn btn-sm"
        />
      </div>
      {isOpen && <Deliveries of={list} on={it.on} />}
    </li>
  );
}
