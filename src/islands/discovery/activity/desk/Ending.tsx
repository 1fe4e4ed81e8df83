import { useState } from 'react';
import type { ActivityPlan } from '../../../../../contract/discovery/activity/desk.ts';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import { REASON_MOST } from '../../../../../contract/kit/limits.ts';
import { cancelPlan, dropPlan } from '../../../../stores/discovery/activity/desk.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

function Drop({ id, gone }: { id: number; gone: () => void }) {
  const [asked, setAsked] = useState(false);
  const drop = async () => {
    const outcome = await dropPlan(id);
    if (outcome === 'done') gone();
    return outcome;
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsked(true)}>
        删除草稿
      </button>
      {asked && (
        <ConfirmDialog title="删除草稿？" text="确认删除" act={drop} close={() => setAsked(false)}>
          <p>删除后不能恢复。</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Cancels an activity with a reason, or deletes its draft. */
export function Ending({ it, gone }: { it: ActivityPlan; gone: () => void }) {
  const { values, set } = useValues({ cause: '' });
  const form = useForm({
    values,
    set,
    faults: ({ cause }) => ({
      cause: !cause.trim() ? '请填写取消的原因' : lengthFault(cause, REASON_MOST, '原因'),
    }),
    send: ({ cause }) => cancelPlan(it.id, cause.trim()),
  });
  return (
    <section className="panel-box p-5" aria-labelledby="plan-end">
      <h2 id="plan-end" className="mb-3 text-lg font-semibold">
        {it.state === 'draft' ? '不办了' : '取消活动'}
      </h2>
      {it.state === 'draft' ? (
        <Drop id={it.id} gone={gone} />
      ) : (
        <Form form={form} text="取消活动" pending="正在取消…" label="取消活动" danger>
          <Field
            {...form.field('cause')}
            label="原因"
            hint="会公开显示，并通知所有投稿的人；取消以后不能恢复"
          />
        </Form>
      )}
    </section>
  );
}
