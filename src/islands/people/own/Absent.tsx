import { openLogin } from '../../../stores/people/auth/login.ts';
import { InPlace, Pending } from '../../ui/Pending.tsx';

type Props = { why: 'guest' | 'failed' | null };

/** Placeholder of personal content: loading, signed out or failed. */
export function Absent({ why }: Props) {
  if (why === null) return <Pending what="你的资料" />;
  const guest = why === 'guest';
  return (
    <InPlace role="alert">
      <p>{guest ? '登录已过期，请重新登录。' : '没有读到你的资料，请检查网络后重试。'}</p>
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => (guest ? openLogin() : location.reload())}
      >
        {guest ? '登录' : '重试'}
      </button>
    </InPlace>
  );
}
