import {
  DELIVERY_DAYS,
  type Delivery,
  WEBHOOK_EVENT,
} from '../../../../contract/messages/webhook/webhook.ts';
import type { ListStore } from '../../../stores/kit/listing.ts';
import { resend } from '../../../stores/messages/webhook/webhooks.ts';
import { Rows } from '../../ui/list/Rows.tsx';
import { RowAction } from '../../ui/RowAction.tsx';

const STATE: Record<Delivery['state'], string> = {
  waiting: '等待发送',
  delivered: '已送达',
  failed: '没有送达',
};

function story({ state, attempts, status, fault, tryTime, nextTime }: Delivery): string {
  return [
    state === 'waiting' && attempts > 0 ? '等待重试' : STATE[state],
    fault || (status > 0 ? `HTTP ${status}` : ''),
    attempts > 0 ? `${attempts} 次，最近 ${tryTime}` : '',
    attempts > 0 && nextTime ? `下一次 ${nextTime}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Deliveries of a webhook, newest first. */
export function Deliveries({ of, on }: { of: ListStore<Delivery, object>; on: boolean }) {
  return (
    <Rows
      of={of}
      what="投递记录"
      none={`最近 ${DELIVERY_DAYS} 天没有投递。`}
      row={(it) => (
        <li
          key={it.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-base-300 py-2"
        >
          <div className="min-w-0">
            <p>
              {(WEBHOOK_EVENT as Record<string, string>)[it.type] ?? '测试'}{' '}
              <span className="text-sm text-(--muted)">{it.createTime}</span>
            </p>
            <p className={`text-sm ${it.state === 'failed' ? 'text-error' : 'text-(--muted)'}`}>
              {story(it)}
            </p>
            <code className="text-xs break-all text-(--muted)">{it.id}</code>
          </div>
          {on && <RowAction text="重发" plain act={() => resend(it.id, of)} />}
        </li>
      )}
    />
  );
}
