import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { closeLogin, loginStep } from '../../stores/login.ts';
import { firstStep, waysHere } from '../../stores/ways.ts';
import sheet from '../../styles/auth.css?url&no-inline';
import { Confirm } from './Confirm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NewForm } from './NewForm.tsx';
import { Wechat } from './Wechat.tsx';

const TITLE = {
  wechat: '微信扫码登录',
  login: '登录',
  register: '账号注册',
  forgot: '忘记密码',
  confirm: '确认登录',
} as const;

/** The frame of the login dialogs, one after the other; empty until one is asked for. */
export function LoginDialog() {
  const asked = useStore(loginStep, { ssr: 'initial' });
  const ways = waysHere();
  const step = asked === 'start' ? firstStep(ways) : asked;
  const title = step === 'wechat' && !ways.wechat ? '微信登录' : step && TITLE[step];
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    const frame = dialog.current;
    if (!frame || !step) return frame?.close();
    if (!frame.open) frame.showModal();
    const inputs = [...frame.querySelectorAll('input')];
    (
      inputs.find((it) => !it.value) ??
      inputs[0] ??
      frame.querySelector<HTMLElement>('[data-first]')
    )?.focus();
  }, [step]);

  // A press that began inside and ends on the backdrop was meant to select text.
  const press = (event: PointerEvent) => {
    pressed.current = event.target === dialog.current;
  };
  const click = () => {
    if (pressed.current) closeLogin();
    pressed.current = false;
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already.
    <dialog
      ref={dialog}
      className="dialog login-frame"
      aria-label={title ?? undefined}
      onPointerDown={press}
      onClick={click}
      onClose={() => dialog.current?.open || closeLogin()}
    >
      {step && (
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
            <NewForm key={step} step={step} humanKey={ways.humanKey} />
          )}
        </div>
      )}
    </dialog>
  );
}
