import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import type { Trusted } from '../../../../contract/operations/moderation/trust.ts';
import { loadTrusted, putTrust, trusted } from '../../../stores/operations/moderation/trust.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Portrait } from '../../ui/list/Portrait.tsx';
import { RowAction } from '../../ui/RowAction.tsx';

function Row({ it }: { it: Trusted }) {
  const [asked, setAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 border-b border-base-200 last:border-0">
      {it.avatar && <Portrait className="avatar-letter" name={it.nickname} avatar={it.avatar} size={32} />}
      <div className="flex-1 min-w-40">
        <p>
          <a className="font-medium hover:text-primary" href={place.myHome(it.id)}>
            {it.nickname}
          </a>
          {it.hidden > 0 && <span className="ml-2 text-sm text-error">被隐藏过 {it.hidden} 条</span>}
        </p>
        <p className="text-sm text-(--muted) wrap-anywhere">
          {it.sinceTime ? `${it.operator} 于 ${it.sinceTime.slice(0, 16)} 设为可信` : '由系统设为可信'}
          {it.reason && `：${it.reason}`}
        </p>
      </div>
      <RowAction text="取消可信" label={`取消 ${it.nickname} 的可信`} plain act={() => setAsked(true)} />
      {asked && (
        <ConfirmDialog
          title={`取消 ${it.nickname} 的可信？`}
          text="确认取消"
          act={() => putTrust(it.id, false)}
          close={() => setAsked(false)}
        >
          <p>对方重新受新账号的限制，已经发布的内容不变。</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Trusted users, with the reason and a button to end it. */
export function TrustedList() {
  const { list, page, pages } = useStore(trusted);
  if (list.length === 0) return <p className="py-6 text-center text-(--muted)">还没有可信用户</p>;
  return (
    <>
      <ul>
        {list.map((it) => (
          <Row key={it.id} it={it} />
        ))}
      </ul>
      {page < pages && (
        <button type="button" className="btn mt-3" onClick={() => loadTrusted(true).catch(() => {})}>
          加载更多
        </button>
      )}
    </>
  );
}
