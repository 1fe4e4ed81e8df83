import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loginOpen } from '../../stores/login.ts';
import { logIn } from '../../stores/session.ts';
import { Field } from './Field.tsx';

/** The dialog for account and password, drawn once it is asked for. What was typed survives an error. */
export function LoginDialog() {
  const asked = useStore(loginOpen);
  // The server draws nothing, so neither may the first drawing in the browser.
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => setOpen(asked), [asked]);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!email.trim() || !password) return;
    setBusy(true);
    await logIn(email.trim(), password).catch(() => setBusy(false));
  };

  if (!open) return null;
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
