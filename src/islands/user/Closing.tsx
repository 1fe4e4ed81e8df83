import { useState } from 'react';
import { CLOSING_DAYS } from '../../../contract/limits.ts';
import { close, keep } from '../../stores/account.ts';
import { Form } from '../form/Form.tsx';
import { useForm, useValues } from '../form/useForm.ts';
import { Proof, proofFault, proven, useProofMethod } from './Proof.tsx';
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
  return (
    <Section
      id="own-closing"
      title="注销账号"
      lead={`提交后有 ${CLOSING_DAYS} 天冷静期，期间重新登录或取消注销，账号就会保留；到期后无法恢复。`}
    >
      {open ? (
        <ClosingForm email={email} humanKey={humanKey} cancel={() => setOpen(false)} />
      ) : (
        <button type="button" className="btn text-error justify-self-start" onClick={() => setOpen(true)}>
          注销账号…
        </button>
      )}
    </Section>
  );
}

function ClosingForm({ email, humanKey, cancel }: { email: string; humanKey: string; cancel: () => void }) {
  const method = useProofMethod(email);
  const { values, set } = useValues({ proof: '' });
  const form = useForm({
    values,
    set,
    // An account is never closed without a proof, not even where there is no address.
    faults: ({ proof }) => ({ proof: proof.trim() ? '' : proofFault(method, proof) || '请输入当前密码' }),
    send: ({ proof }) => close(proven(method, proof)),
  });
  const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' });
  return (
    <Form
      form={form}
      text="确认注销"
      pending="正在提交…"
      danger
      beside={
        <button type="button" className="btn" onClick={cancel}>
          再想想
        </button>
      }
    >
      <p>
        账号会在 <strong>{day.format(Date.now() + CLOSING_DAYS * DAY_MS)}</strong>{' '}
        注销，昵称、头像、简介、邮箱、收藏和关注将被删除。建议先导出数据。
      </p>
      <Proof method={method} field={form.field('proof')} humanKey={humanKey} />
    </Form>
  );
}
