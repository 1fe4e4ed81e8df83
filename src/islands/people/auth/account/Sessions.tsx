import { useStore } from '@nanostores/react';
import { endSessions, sessions } from '../../../../stores/people/auth/account.ts';
import { removeRow } from '../../../ui/list/focus.ts';
import { ROWS } from '../../../ui/look.ts';
import { Section } from '../../../ui/Section.tsx';
import { LoadedList } from '../../own/LoadedList.tsx';

/** Active sessions, with buttons to end them. */
export function Sessions() {
  const list = useStore(sessions);
  return (
    <Section id="own-sessions" title="登录会话" lead="发现不认识的设备时，请结束它并修改密码。">
      <LoadedList list={list} empty="没有打开的会话。">
        {(all) => (
          <>
            <ul className={ROWS}>
              {all.map((it) => (
                <li key={it.id}>
                  <div className="min-w-0">
                    <p className="font-medium">
                      {it.device || '未知设备'} {it.current && <span className="mark solid">当前</span>}
                    </p>
                    <p className="text-sm text-(--muted)">
                      {[it.place, `登录于 ${it.createTime}`, it.seenTime && `最近使用 ${it.seenTime}`]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  {!it.current && (
                    <button
                      type="button"
                      className="btn"
                      aria-label={`结束 ${it.device || '未知设备'} 的会话`}
                      onClick={({ currentTarget }) => removeRow(currentTarget, () => endSessions(it.id))}
                    >
                      结束
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {all.some((it) => !it.current) && (
              <button
                type="button"
                className="btn justify-self-start"
                onClick={({ currentTarget }) => removeRow(currentTarget, () => endSessions())}
              >
                全部结束（保留当前会话）
              </button>
            )}
          </>
        )}
      </LoadedList>
    </Section>
  );
}
