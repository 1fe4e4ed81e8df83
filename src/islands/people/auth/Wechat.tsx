import { useStore } from '@nanostores/react';
import { Copy, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { WECHAT_STATE } from '../../../../contract/people/auth/auth.ts';
import { go } from '../../../stores/people/auth/auth.ts';
import { askCode, copyCode, dropCode, wechat } from '../../../stores/people/auth/wechat.ts';

/** The stand-in for the official account. */
const ACCOUNT = '/ming/dev/wechat';

const INSTEAD = {
  asking: '正在获取验证码…',
  over: '验证码失效，请刷新获取',
  failed: '验证码获取失败，请刷新重试',
} as const;

/** The code to send to the official account, and the way to the account. */
export function Wechat({ qr, demo }: { qr: string; demo: boolean }) {
  const { state, code, left, claimed } = useStore(wechat);
  useEffect(() => {
    askCode();
    return dropCode;
  }, []);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {qr && (
        <img className="rounded-lg bg-(--paper) p-2" src={qr} alt="公众号二维码" width="176" height="176" />
      )}
      {demo && (
        <p className="text-sm text-(--muted)">
          演示站点：二维码通向
          <a className="link" href={ACCOUNT} target="_blank" rel="noopener">
            模拟的公众号
          </a>
          ，不是微信。
        </p>
      )}
      <p>
        <span className="inline-block">{qr ? '微信扫码关注公众号，' : '打开微信，进入本站公众号，'}</span>
        <span className="inline-block">发送下面的验证码即可登录</span>
      </p>
      <div className="flex items-center justify-center gap-2 w-full min-h-16 rounded-lg bg-base-200">
        {state === 'waiting' ? (
          <>
            <strong className="text-2xl tracking-[0.2em] pl-[0.2em]" aria-live="polite" data-free-copy>
              {code}
            </strong>
            <button type="button" className="icon-btn w-11 h-11" aria-label="复制验证码" onClick={copyCode}>
              <Copy size={18} />
            </button>
          </>
        ) : (
          <>
            <span aria-live="polite">{INSTEAD[state]}</span>
            {state !== 'asking' && (
              <button type="button" className="icon-btn w-11 h-11" aria-label="刷新验证码" onClick={askCode}>
                <RefreshCw size={18} />
              </button>
            )}
          </>
        )}
      </div>
      <p
        className="min-h-6 text-sm text-(--muted) tabular-nums"
        role={claimed ? 'status' : undefined}
        aria-hidden={!claimed}
      >
        {state === 'waiting' && (claimed ? WECHAT_STATE.claimed : `${left} 秒内有效，发送并确认后自动登录`)}
      </p>
      <button type="button" className="btn w-full h-11" data-first onClick={() => go('login')}>
        返回使用邮箱登录
      </button>
    </div>
  );
}
