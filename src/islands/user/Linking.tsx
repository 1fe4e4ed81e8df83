import type { Provider } from '../../../contract/auth.ts';
import { link } from '../../stores/account.ts';
import { NAME } from '../../stores/ways.ts';
import { useForm } from './form.ts';
import { Proof, useProof } from './Proof.tsx';

type Props = { provider: Provider; email: string; humanKey: string; cancel: () => void };

/** Asks for a proof before the reader leaves for the provider that will be linked. */
export function Linking({ provider, email, humanKey, cancel }: Props) {
  const proof = useProof(email);
  const send = () =>
    link(
      provider,
      proof.byCode ? { code: proof.text.trim() } : { ...(proof.text && { password: proof.text }) },
    );
  const { busy, tried, submit } = useForm(proof.complete, send);
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label={`绑定 ${NAME[provider]}`}>
      <p>绑定后可以用这个{NAME[provider]}账号登录，所以请先确认是你本人。绑定的消息会发到你的邮箱。</p>
      <Proof proof={proof} tried={tried} humanKey={humanKey} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary" aria-disabled={busy}>
          {busy ? '正在前往…' : `前往${NAME[provider]}绑定`}
        </button>
        <button type="button" className="btn" onClick={cancel}>
          取消
        </button>
      </div>
    </form>
  );
}
