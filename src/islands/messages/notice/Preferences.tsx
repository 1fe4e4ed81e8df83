import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Digest, NoticeSettings } from '../../../../contract/messages/notice/notice.ts';
import { loadPreferences, preferences, setPreference } from '../../../stores/messages/notice/notice.ts';
import { WechatNotices } from './WechatNotices.tsx';

const TEXT: Record<Exclude<keyof NoticeSettings, 'digest' | 'weekly'>, string> = {
  comment: '评论、回复和提及',
  answer: '问题的新回答和采纳',
  watch: '新的关注',
  like: '点赞',
  collect: '收藏',
};

const WISH = 'flex items-center gap-2.5 min-h-11';

const DIGESTS: Record<Digest, string> = { off: '不发送', daily: '每天', weekly: '每周' };

/** Notification preferences by kind, on the site and by mail. */
export function Preferences() {
  const it = useStore(preferences);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadPreferences().catch(() => setFailed(true));
  };
  return (
    <details
      className="panel-box mt-4 px-4 py-3"
      onToggle={({ currentTarget }) => currentTarget.open && !it && load()}
    >
      <summary className="font-semibold cursor-pointer">通知设置</summary>
      {it ? (
        <>
          <fieldset className="grid gap-2 mt-3">
            <legend className="sr-only">接收哪些通知</legend>
            {(Object.keys(TEXT) as (keyof typeof TEXT)[]).map((kind) => (
              <label key={kind} className={WISH}>
                <input
                  type="checkbox"
                  className="toggle toggle-primary"
                  checked={it[kind]}
                  onChange={(event) => setPreference({ [kind]: event.target.checked })}
                />
                {TEXT[kind]}
              </label>
            ))}
            <p className="text-sm text-(--muted)">系统通知总会发送。</p>
            <label className={WISH}>
              未读通知的邮件摘要
              <select
                className="select w-28"
                value={it.digest}
                onChange={(event) => setPreference({ digest: event.target.value as Digest })}
              >
                {(Object.keys(DIGESTS) as Digest[]).map((period) => (
                  <option key={period} value={period}>
                    {DIGESTS[period]}
                  </option>
                ))}
              </select>
            </label>
            <label className={WISH}>
              <input
                type="checkbox"
                className="toggle toggle-primary"
                checked={it.weekly}
                onChange={(event) => setPreference({ weekly: event.target.checked })}
              />
              每周一把数据周报发到邮箱
            </label>
          </fieldset>
          <WechatNotices />
        </>
      ) : failed ? (
        <p role="alert">
          通知设置没有读到，请检查网络后重试。{' '}
          <button type="button" className="btn" onClick={load}>
            重试
          </button>
        </p>
      ) : (
        <p role="status">正在读取设置…</p>
      )}
    </details>
  );
}
