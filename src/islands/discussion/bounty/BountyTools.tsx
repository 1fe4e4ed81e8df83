import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { bountyFault, offer, takeBackBounty, terms } from '../../../stores/discussion/bounty/bounty.ts';
import { idempotencyKeys } from '../../../stores/kit/idempotencyKeys.ts';
import { user } from '../../../stores/people/auth/session.ts';
import sheet from '../../../styles/kit/form.css?url&no-inline';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import type { QuestionState } from '../forum/questionState.ts';
import { BountyField } from './BountyField.tsx';

function Offer({ id, close }: { id: number; close: () => void }) {
  const it = useStore(terms, { ssr: 'initial' });
  const [keys] = useState(idempotencyKeys);
  const { values, set } = useValues({ bounty: '' });
  const form = useForm({
    values,
    set,
    faults: ({ bounty }) => ({ bounty: bountyFault(bounty, it, false) }),
    send: ({ bounty }) => offer(id, bounty, keys.keyOf(bounty)),
  });
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Dialog title="设置悬赏" close={close}>
        <Form form={form} text="设置悬赏" pending="正在冻结…" label="设置悬赏" wide>
          <BountyField field={form.field('bounty')} optional={false} />
          <p className="text-sm text-(--muted)">有人回答以后不能撤回；自己的回答得不到悬赏。</p>
        </Form>
      </Dialog>
    </>
  );
}

/** Bounty actions of the asker: offer one, or withdraw it while there are no answers. */
export function BountyTools({ question }: { question: QuestionState }) {
  const me = useStore(user);
  const [offering, setOffering] = useState(false);
  if (me?.id !== question.userId) return null;
  if (question.bounty > 0 && question.answers === 0)
    return (
      <ConfirmButton
        label="撤回悬赏"
        ask={`把 ${yuan(question.bounty)} 悬赏退回余额？`}
        act={() => takeBackBounty(question.id)}
      />
    );
  if (question.bounty > 0 || question.closed || question.acceptedAnswerId > 0) return null;
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOffering(true)}>
        设置悬赏
      </button>
      {offering && <Offer id={question.id} close={() => setOffering(false)} />}
    </>
  );
}
