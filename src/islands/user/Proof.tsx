import { useId, useState } from 'react';
import { Code } from './Code.tsx';
import { Entry } from './Entry.tsx';

/** What somebody has typed to show that they are themselves: their password or a mailed code. */
export type Proven = ReturnType<typeof useProof>;

/** The state of a proof. Who has no address can only give a password, or nothing where there is none. */
export function useProof(email: string) {
  const [byCode, setByCode] = useState(false);
  const [text, setText] = useState('');
  const choose = (code: boolean) => {
    setByCode(code);
    setText('');
  };
  return { email, byCode, choose, text, setText, complete: email === '' || text.trim() !== '' };
}

/** The choice between the two proofs, and the field for the chosen one. */
export function Proof({ proof, tried, humanKey }: { proof: Proven; tried: boolean; humanKey: string }) {
  const { email, byCode, choose, text, setText } = proof;
  const name = useId();
  const missing = tried && !proof.complete;
  return (
    <div className="grid gap-3">
      {email && (
        <fieldset className="grid gap-1">
          <legend className="font-medium">确认是你本人</legend>
          {[
            { code: false, label: '用密码确认' },
            { code: true, label: '没有密码，用邮箱验证码确认' },
          ].map(({ code, label }) => (
            <label key={label} className="flex items-center gap-2 min-h-10">
              <input
                type="radio"
                name={name}
                className="size-4 accent-primary"
                checked={byCode === code}
                onChange={() => choose(code)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
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
    </div>
  );
}
