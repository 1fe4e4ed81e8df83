import { openLogin } from '../../stores/login.ts';

type Props = { why: 'guest' | 'failed' | null };

/** Placeholder of personal content: while it comes, where nobody is logged in, where it could not be read. */
export function Absent({ why }: Props) {
  if (why === null)
    return (
      <div className="panel-box own-waiting" role="status">
        <span className="spinner" aria-hidden="true" />
        <p>正在读取你的资料…</p>
      </div>
    );
  const guest = why === 'guest';
  return (
    <div className="panel-box own-waiting" role="alert">
      <p>{guest ? '登录已过期，请重新登录。' : '没有读到你的资料，请检查网络后重试。'}</p>
      <button type="button" className="btn btn-primary" onClick={guest ? openLogin : () => location.reload()}>
        {guest ? '登录' : '重试'}
      </button>
    </div>
  );
}
