import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CLOSING_DAYS } from '../../../../../contract/kit/limits.ts';
import { DAY_MS, machineTime } from '../../../../../contract/kit/time.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import { serverNow } from '../../../../stores/kit/moment.ts';
import { cancelDeletion, close, givenUp } from '../../../../stores/people/auth/account.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { type Bound, useForm, useValues } from '../../../ui/form/useForm.ts';
import { Section } from '../../../ui/Section.tsx';
import { Proof, proofFault, proofOf, useProofMethod } from './Proof.tsx';

/** Date of a scheduled account deletion, with a cancel button. */
export function Kept({ closeTime }: { closeTime: string }) {
  return (
    <div className="alert border-warning flex flex-wrap justify-between" role="status">
      <p>
        账号将于 <time dateTime={machineTime(closeTime)}>{closeTime}</time> 注销。
      </p>
      <button type="button" className="btn" onClick={cancelDeletion}>
        取消注销
      </button>
    </div>
  );
}

/** Closes one's account after an identity proof; it can be cancelled for a week. */
export function Closing({ email, humanKey }: { email: string; humanKey: string }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const turn = (to: boolean) => {
    flushSync(() => setOpen(to));
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  return (
    <Section
      id="own-closing"
      title="注销账号"
      lead={`提交后有 ${CLOSING_DAYS} 天冷静期，期间重新登录或取消注销，账号就会保留；到期后无法恢复。`}
    >
      <div ref={box}>
        {open ? (
          <ClosingForm email={email} humanKey={humanKey} cancel={() => turn(false)} />
        ) : (
          <button type="button" className="btn text-error" onClick={() => turn(true)}>
            注销账号…
          </button>
        )}
      </div>
    </Section>
  );
}

function Forfeit({ money, field }: { money: number; field: Bound }) {
  return (
    <div>
      <p>
        账户里还有 <strong>{yuan(money)}</strong>
        （余额与收入），注销后无法取回。可以先用完，或联系我们退回充值。
      </p>
      <label className="flex items-center gap-2 min-h-10">
        <input
          type="checkbox"
          className="checkbox checkbox-primary checkbox-sm"
          checked={field.value !== ''}
          aria-invalid={field.fault !== ''}
          onChange={({ target }) => field.set(target.checked ? 'yes' : '')}
        />
        我确认放弃这些金额
      </label>
      <p className="min-h-6 text-sm text-error">{field.fault}</p>
    </div>
  );
}

function ClosingForm({ email, humanKey, cancel }: { email: string; humanKey: string; cancel: () => void }) {
  const method = useProofMethod(email);
  const money = useStore(givenUp, { ssr: 'initial' }) ?? 0;
  const { values, set } = useValues({ proof: '', forfeit: '' });
  const form = useForm({
    values,
    set,
    // Closing always requires a proof, even without an e-mail address.
    faults: ({ proof, forfeit }) => ({
      proof: proof.trim() ? '' : proofFault(method, proof) || '请输入当前密码',
      forfeit: money > 0 && !forfeit ? '请确认放弃账户里的金额' : '',
    }),
    send: ({ proof }) => close(proofOf(method, proof), money),
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
        账号会在 <strong>{day.format(serverNow() + CLOSING_DAYS * DAY_MS)}</strong>{' '}
        注销，昵称、头像、简介、邮箱、收藏和关注将被删除。建议先导出数据。
      </p>
      {money > 0 && <Forfeit money={money} field={form.field('forfeit')} />}
      <Proof method={method} field={form.field('proof')} humanKey={humanKey} />
    </Form>
  );
}
