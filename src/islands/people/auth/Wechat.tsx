import { useStore } from '@nanostores/react';
import { Copy, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { WECHAT_STATE } from '../../../../contract/people/auth/auth.ts';
import { isInWechat } from '../../../stores/kit/wechat.ts';
import { showStep } from '../../../stores/people/auth/auth.ts';
import { askCode, copyCode, dropCode, wechat } from '../../../stores/people/auth/wechat.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { isPhone } from './phone.ts';

/** Demo stand-in for the official account. */
const ACCOUNT = '/ming/dev/wechat';

const INSTEAD = {
  asking: '正在获取验证码…',
  over: '验证码失效，请刷新获取',
  failed: '验证码获取失败，请刷新重试',
} as const;

async function openWechat(): Promise<void> {
  await copyCode();
  location.assign('weixin://');
}

/** Instructions by device: WeChat recognizes a QR code on its own screen, other phone browsers do not. */
function wayTo(qr: string): [string, string] {
  if (!qr) return ['打开微信，进入本站公众号，', '发送下面的验证码即可登录'];
  if (!isPhone()) return ['微信扫码关注公众号，', '发送下面的验证码即可登录'];
  return isInWechat()
    ? ['长按二维码识别，进入公众号，', '发送下面的验证码即可登录']
    : ['复制验证码，打开微信，', '在本站公众号里发送即可登录'];
}

/** Code to send to the official account, with instructions. */
export function Wechat({ qr, demo }: { qr: string; demo: boolean }) {
  const { state, code, left, claimed } = useStore(wechat);
  const [way, act] = wayTo(qr);
  useEffect(() => {
    askCode();
    return dropCode;
  }, []);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {qr && (!isPhone() || isInWechat()) && (
        <img className="rounded-lg bg-(--paper) p-2" src={qr} alt="公众号二维码" width="176" height="176" />
      )}
      {demo && (
        <p className="text-sm text-(--muted)">
          演示站点：{qr && !isPhone() ? '二维码通向' : '请用'}
          <a className="link" href={ACCOUNT} target="_blank" rel="noopener">
            模拟的公众号
          </a>
          ，不是微信。
        </p>
      )}
      <p>
        <span className="inline-block">{way}</span>
        <span className="inline-block">{act}</span>
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
      {isPhone() && !isInWechat() && state === 'waiting' && (
        <button type="button" className="btn btn-primary w-full h-11" onClick={openWechat}>
          复制验证码并打开微信
        </button>
      )}
      <button type="button" className="btn w-full h-11" data-first onClick={() => showStep('login')}>
        返回使用邮箱登录
      </button>
      <p className="flex items-center -my-2 text-(--muted)">
        还没有账号？
        <Elsewhere step="register">账号注册</Elsewhere>
      </p>
    </div>
  );
}
