import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CLOSING_DAYS } from '../../../../../contract/kit/limits.ts';
import { DAY_MS, machineTime } from '../../../../../contract/kit/time.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import { close, givenUp, keep } from '../../../../stores/people/auth/account.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { type Bound, useForm, useValues } from '../../../ui/form/useForm.ts';
import { Section } from '../../../ui/Section.tsx';
import { Proof, proofFault, proven, useProofMethod } from './Proof.tsx';

/** Says when a closing account will be gone, and takes it back. */
export function Kept({ closeTime }: { closeTime: string }) {
  return (
    <div className="alert border-warning flex flex-wrap justify-between" role="status">
      <p>
        账号将于 <time dateTime={machineTime(closeTime)}>{closeTime}</time> 注销。
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

/** Has it confirmed that the money of the account is given up. */
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
    // An account is never closed without a proof, not even where there is no address.
    faults: ({ proof, forfeit }) => ({
      proof: proof.trim() ? '' : proofFault(method, proof) || '请输入当前密码',
      forfeit: money > 0 && !forfeit ? '请确认放弃账户里的金额' : '',
    }),
    send: ({ proof }) => close(proven(method, proof), money),
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
      {money > 0 && <Forfeit money={money} field={form.field('forfeit')} />}
      <Proof method={method} field={form.field('proof')} humanKey={humanKey} />
    </Form>
  );
}
