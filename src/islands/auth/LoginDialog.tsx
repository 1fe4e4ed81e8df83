import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loginOpen } from '../../stores/login.ts';
import { logIn } from '../../stores/session.ts';
import { Field } from './Field.tsx';

/** The dialog for account and password. What was typed survives an error. */
export function LoginDialog() {
  const open = useStore(loginOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!email.trim() || !password) return;
    setBusy(true);
    await logIn(email.trim(), password).catch(() => setBusy(false));
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="login-title"
      onClose={() => loginOpen.set(false)}
    >
      <div className="flex items-center justify-between mb-4">
        <h2 id="login-title" className="text-lg font-bold">
          登录
        </h2>
        <button type="button" className="icon-btn" aria-label="关闭" onClick={() => loginOpen.set(false)}>
          <X size={20} />
        </button>
      </div>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <Field
          label="账号"
          type="email"
          autoComplete="username"
          value={email}
          set={setEmail}
          missing="请输入账号"
          tried={tried}
        />
        <Field
          label="密码"
          type="password"
          autoComplete="current-password"
          value={password}
          set={setPassword}
          missing="请输入密码"
          tried={tried}
        />
        <button type="submit" className="btn btn-primary mt-2" disabled={busy}>
          {busy ? '正在登录…' : '登录'}
        </button>
      </form>
    </dialog>
  );
}
