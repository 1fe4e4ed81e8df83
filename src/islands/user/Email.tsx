import { useState } from 'react';
import { moveTo } from '../../stores/account.ts';
import { Code } from './Code.tsx';
import { Entry } from './Entry.tsx';
import { useForm } from './form.ts';
import { Proof, useProof } from './Proof.tsx';
import { Section } from './Section.tsx';
import { Submit } from './Submit.tsx';

/** Changes one's address with a code that is mailed to the new one, and a proof of oneself. */
export function Email({ email, humanKey }: { email: string; humanKey: string }) {
  const [next, setNext] = useState('');
  const [code, setCode] = useState('');
  const proof = useProof(email);
  const send = async () => {
    const moved = await moveTo(
      next.trim(),
      code.trim(),
      proof.byCode ? { oldCode: proof.text.trim() } : { ...(proof.text && { current: proof.text }) },
    );
    if (moved) for (const set of [setNext, setCode, proof.setText]) set('');
    return moved;
  };
  const { busy, tried, submit } = useForm(Boolean(next.trim() && code.trim() && proof.complete), send);
  return (
    <Section
      id="own-email"
      title="登录邮箱"
      lead={email ? `当前邮箱：${email}` : '还没有邮箱。绑定邮箱后可以用邮箱登录，也能收到重要通知。'}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Proof proof={proof} tried={tried} humanKey={humanKey} />
        <Entry
          label="新邮箱"
          value={next}
          set={setNext}
          type="email"
          autoComplete="email"
          wrong={tried && !next.trim() ? '请输入新邮箱' : ''}
        />
        <Code
          email={next}
          code={code}
          set={setCode}
          wrong={tried && !code.trim() ? '请输入验证码' : ''}
          humanKey={humanKey}
        />
        <Submit busy={busy} text={email ? '更换邮箱' : '绑定邮箱'} working="正在保存…" />
      </form>
    </Section>
  );
}
