import { useStore } from '@nanostores/react';
import { closeLogin } from '../../../stores/people/auth/login.ts';
import { logInNewcomer, newcomer } from '../../../stores/people/auth/newcomer.ts';

/** Confirms signing in to an account that came with the URL, against login CSRF. */
export function Confirm() {
  const it = useStore(newcomer);
  return (
    <div className="grid gap-3">
      <p className="text-lg wrap-anywhere">要以「{it?.person.nickname}」登录吗？</p>
      <p className="text-(--muted)">这个账号是随你打开的链接带来的。如果不是你自己的账号，请不要登录。</p>
      <div className="grid grid-cols-2 gap-3 mt-2">
        <button type="button" className="btn h-11" data-first onClick={closeLogin}>
          不登录
        </button>
        <button type="button" className="btn btn-primary h-11" onClick={logInNewcomer}>
          登录
        </button>
      </div>
    </div>
  );
}
