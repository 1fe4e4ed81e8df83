import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { WECHAT_CODE_MINUTES, WECHAT_NOTICE } from '../../../../contract/messages/notice/wechat.ts';
import {
  askBinding,
  bindingText,
  checkBinding,
  loadWechatNotices,
  tellInWechat,
  unbindWechat,
  wechatNotices,
} from '../../../stores/messages/notice/wechat.ts';

function Binding() {
  const text = useStore(bindingText);
  const [isWaiting, setWaiting] = useState(false);
  if (!text)
    return (
      <button type="button" className="btn justify-self-start" onClick={askBinding}>
        绑定微信
      </button>
    );
  return (
    <div className="grid gap-2">
      <p>
        用要收通知的微信关注公众号，把 <strong className="tabular-nums">{text}</strong> 发给它，
        {WECHAT_CODE_MINUTES} 分钟内有效。
      </p>
      <button
        type="button"
        className="btn justify-self-start"
        onClick={async () => setWaiting(!(await checkBinding()))}
      >
        我已发送
      </button>
      {isWaiting && <p role="status">还没有收到，请看公众号怎样回复。</p>}
    </div>
  );
}

/** Notices that the official account sends in WeChat; null if it sends none. */
export function WechatNotices() {
  const it = useStore(wechatNotices);
  useEffect(() => {
    loadWechatNotices().catch(() => {});
  }, []);
  if (!it || it.offered.length === 0) return null;
  return (
    <fieldset className="grid gap-2 mt-3">
      <legend className="font-medium">微信通知</legend>
      {it.stopped && (
        <p className="alert border-warning" role="status">
          公众号不能再给你发消息（取消了关注或拒收），微信通知已经关闭。重新关注之后可以在这里打开。
        </p>
      )}
      {it.bound ? (
        <>
          {it.offered.map((kind) => (
            <label key={kind} className="flex items-center gap-2.5 min-h-11">
              <input
                type="checkbox"
                className="toggle toggle-primary"
                checked={it.kinds.includes(kind)}
                onChange={(event) => tellInWechat(kind, event.target.checked)}
              />
              {WECHAT_NOTICE[kind]}
            </label>
          ))}
          <button type="button" className="btn justify-self-start" onClick={unbindWechat}>
            解除绑定
          </button>
        </>
      ) : (
        <Binding />
      )}
    </fieldset>
  );
}
