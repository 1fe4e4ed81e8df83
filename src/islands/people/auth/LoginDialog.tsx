import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { closeLogin, loginStep } from '../../../stores/people/auth/login.ts';
import { firstStep, loginOptions } from '../../../stores/people/auth/logins.ts';
import sheet from '../../../styles/people/auth.css?url&no-inline';
import { Confirm } from './Confirm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NewForm } from './NewForm.tsx';
import { isPhone } from './phone.ts';
import { Wechat } from './Wechat.tsx';

const TITLE = {
  wechat: '微信扫码登录',
  login: '登录',
  register: '账号注册',
  forgot: '忘记密码',
  confirm: '确认登录',
} as const;

/** Steps of the login dialog, which src/scripts/people/login.ts opens and closes. */
export function LoginDialog({ dialog }: { dialog: HTMLDialogElement }) {
  const asked = useStore(loginStep);
  const ways = loginOptions();
  const step = asked === 'start' ? firstStep(ways) : asked;
  const title = step === 'wechat' && (!ways.wechat || isPhone()) ? '微信登录' : step && TITLE[step];

  useEffect(() => {
    if (!step || !title) return;
    dialog.ariaLabel = title;
    const empty = [...dialog.querySelectorAll('input')].find((it) => !it.value);
    (empty ?? dialog.querySelector<HTMLElement>('[type=submit], [data-first]'))?.focus();
  }, [dialog, step, title]);

  if (!step) return null;
  return (
    <div className="p-6 max-tabs:px-5">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="flex items-center justify-between mb-4">
        <h2 className="text-lg font-bold">{title}</h2>
        <button type="button" className="icon-btn -mr-2" aria-label="关闭" onClick={closeLogin}>
          <X size={20} />
        </button>
      </div>
      {step === 'wechat' && <Wechat qr={ways.wechat} demo={ways.demo} />}
      {step === 'login' && <LoginForm {...ways} />}
      {step === 'confirm' && <Confirm />}
      {(step === 'register' || step === 'forgot') && (
        <NewForm key={step} step={step} humanKey={ways.humanKey} terms={ways.terms} />
      )}
    </div>
  );
}
