import { useState } from 'react';
import { Code } from './Code.tsx';
import { Entry } from './Entry.tsx';

/** What somebody has typed to show that they are themselves: their password or, without one, a mailed code. */
export type Proven = ReturnType<typeof useProof>;

/** The state of a proof. Only who has an address can do without a password, and then only by a code. */
export function useProof(email: string) {
  const [byCode, setByCode] = useState(false);
  const [text, setText] = useState('');
  const swap = () => {
    setByCode(!byCode);
    setText('');
  };
  return { email, byCode, swap, text, setText, complete: email === '' || text.trim() !== '' };
}

/** The field for a proof, and the way from the one kind to the other. */
export function Proof({ proof, tried, humanKey }: { proof: Proven; tried: boolean; humanKey: string }) {
  const { email, byCode, swap, text, setText } = proof;
  const missing = tried && !proof.complete;
  return (
    <div className="grid gap-1">
      {byCode ? (
        <Code
          email={email}
          code={text}
          set={setText}
          label="当前邮箱的验证码"
          wrong={missing ? '请输入当前邮箱收到的验证码' : ''}
          humanKey={humanKey}
        />
      ) : (
        <Entry
          label="当前密码"
          {...(!email && { hint: '用第三方登录、还没有设过密码时不用填。' })}
          value={text}
          set={setText}
          type="password"
          autoComplete="current-password"
          wrong={missing ? '请输入当前密码' : ''}
        />
      )}
      {email && (
        <button type="button" className="btn btn-ghost justify-self-start" onClick={swap}>
          {byCode ? '用密码确认' : '没有密码，用邮箱验证码确认'}
        </button>
      )}
    </div>
  );
}
