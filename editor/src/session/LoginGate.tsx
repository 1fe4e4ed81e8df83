import { GATE } from '../ui/look.ts';
import { logIn } from './handover.ts';
import { askWho } from './session.ts';

type Props = { state: 'asking' | 'visitor' | 'unreachable' };

/** Page for visitors. */
export function LoginGate({ state }: Props) {
  if (state === 'asking')
    return (
      <p className={GATE} role="status">
        正在确认登录状态…
      </p>
    );
  const visitor = state === 'visitor';
  return (
    <main className={GATE}>
      <h1>{visitor ? '登录后开始写作' : '没有连上网站'}</h1>
      <p>
        {visitor
          ? '写作使用你在明解的账号。登录之后会回到这里。'
          : '请检查网络。写过而没有保存的内容都在这个浏览器里。'}
      </p>
      <button type="button" className="btn btn-primary" onClick={visitor ? logIn : askWho}>
        {visitor ? '去登录' : '重试'}
      </button>
    </main>
  );
}
