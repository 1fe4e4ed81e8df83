import { useState } from 'react';
import { PASSWORD_LEAST } from '../../../contract/limits.ts';
import { choosePassword } from '../../stores/account.ts';
import { Entry } from './Entry.tsx';
import { useForm } from './form.ts';
import { Proof, useProof } from './Proof.tsx';
import { Section } from './Section.tsx';
import { Submit } from './Submit.tsx';

/** Changes one's password, or sets the first one. */
export function Password({ email, humanKey }: { email: string; humanKey: string }) {
  const proof = useProof(email);
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const short = next.length < PASSWORD_LEAST;
  const send = async () => {
    const chosen = await choosePassword(
      next,
      proof.byCode ? { code: proof.text.trim() } : { ...(proof.text && { current: proof.text }) },
    );
    if (chosen) for (const set of [proof.setText, setNext, setAgain]) set('');
    return chosen;
  };
  const { busy, tried, submit } = useForm(!short && next === again && proof.complete, send);
  return (
    <Section id="own-password" title="登录密码" lead="修改后，其他设备都会退出登录。">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Proof proof={proof} tried={tried} humanKey={humanKey} />
        <Entry
          label="新密码"
          hint={`至少 ${PASSWORD_LEAST} 个字符`}
          value={next}
          set={setNext}
          type="password"
          autoComplete="new-password"
          wrong={tried && short ? `新密码至少 ${PASSWORD_LEAST} 个字符` : ''}
        />
        <Entry
          label="再输入一次新密码"
          value={again}
          set={setAgain}
          type="password"
          autoComplete="new-password"
          wrong={tried && next !== again ? '两次输入的密码不一致' : ''}
        />
        <Submit busy={busy} text="修改密码" working="正在保存…" />
      </form>
    </Section>
  );
}
