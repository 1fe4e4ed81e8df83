import { useStore } from '@nanostores/react';
import { loadSent, sent } from '../../../../stores/messages/notice/desk.ts';
import { ROLE, type Role } from '../../../operations/desk/roles.ts';

/** Sent system notices, newest first. */
export function SentList() {
  const { list, page, pages } = useStore(sent);
  if (list.length === 0) return <p className="py-6 text-center text-(--muted)">还没有发送过系统通知</p>;
  return (
    <>
      <ul>
        {list.map((it) => (
          <li key={it.id} className="py-3 border-b border-base-200 last:border-0">
            <p className="whitespace-pre-wrap wrap-anywhere">{it.content}</p>
            <p className="mt-1 text-sm text-(--muted)">
              {it.createTime.slice(0, 16)} · {it.operator} 发给
              {it.userId ? it.nickname : ROLE[it.role as Role]}
              {it.url && (
                <>
                  {' · '}
                  <a className="text-primary underline underline-offset-4" href={it.url}>
                    {it.url}
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {page < pages && (
        <button type="button" className="btn mt-3" onClick={() => loadSent(true).catch(() => {})}>
          加载更多
        </button>
      )}
    </>
  );
}
