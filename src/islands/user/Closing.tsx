import { useState } from 'react';
import { CLOSING_DAYS } from '../../../contract/limits.ts';
import { close, keep } from '../../stores/account.ts';
import { useForm } from './form.ts';
import { Proof, useProof } from './Proof.tsx';
import { Section } from './Section.tsx';

const DAY_MS = 86_400_000;

/** Says when a closing account will be gone, and takes it back. */
export function Kept({ closeTime }: { closeTime: string }) {
  return (
    <div className="panel-box own-warning" role="status">
      <p>
        账号将于 <time dateTime={`${closeTime.replace(' ', 'T')}+08:00`}>{closeTime}</time> 注销。
      </p>
      <button type="button" className="btn" onClick={keep}>
        取消注销
      </button>
    </div>
  );
}

/** Closes one's account after one has proved to be its owner; a week remains to think better of it. */
export function Closing({ email, humanKey }: { email: string; humanKey: string }) {
  const [open, setOpen] = useState(false);
  const proof = useProof(email);
  const send = () => close(proof.byCode ? { code: proof.text.trim() } : { password: proof.text });
  const { busy, tried, submit } = useForm(proof.text.trim() !== '', send);
  const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' });
  return (
    <Section
      id="own-closing"
      title="注销账号"
      lead={`提交后有 ${CLOSING_DAYS} 天冷静期，期间重新登录或取消注销，账号就会保留；到期后无法恢复。`}
    >
      {!open && (
        <button type="button" className="btn text-error justify-self-start" onClick={() => setOpen(true)}>
          注销账号…
        </button>
      )}
      {open && (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <p>
            账号会在 <strong>{day.format(Date.now() + CLOSING_DAYS * DAY_MS)}</strong>{' '}
            注销，昵称、头像、简介和邮箱将被删除。建议先导出数据。
          </p>
          <Proof proof={proof} tried={tried} humanKey={humanKey} />
          <div className="flex flex-wrap gap-2">
            <button type="submit" className="btn btn-error" aria-disabled={busy}>
              {busy ? '正在提交…' : '确认注销'}
            </button>
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              再想想
            </button>
          </div>
        </form>
      )}
    </Section>
  );
}
