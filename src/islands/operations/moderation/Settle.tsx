import { aboutOf, COMPLAINT, type Complaint } from '../../../../contract/operations/moderation/complaint.ts';
import { TARGET_NAME } from '../../../../contract/operations/moderation/moderation.ts';
import { settleComplaint } from '../../../stores/operations/moderation/complaint.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';

const VERDICT = { upheld: '成立', rejected: '不成立' } as const;
type Verdict = keyof typeof VERDICT;

/** Label of the action on the target that goes with the decision; empty if there is none. */
function deedOf(it: Complaint): string {
  const { kind } = it;
  const target = aboutOf(it);
  if (!target || target.isShown === (kind === 'appeal')) return '';
  if (kind === 'appeal')
    return target.kind === 'person' ? '撤销清空，恢复资料' : `撤销隐藏，恢复${TARGET_NAME[target.kind]}`;
  return target.kind === 'person'
    ? '同时清空这个用户的资料'
    : `同时隐藏${TARGET_NAME[target.kind]}，并通知作者理由与申诉的办法`;
}

/** Form to decide a complaint. */
export function Settle({ it, close }: { it: Complaint; close: () => void }) {
  const deed = deedOf(it);
  const { values, set } = useValues({ state: '', answer: '', acts: deed ? 'yes' : '' });
  const form = useForm({
    values,
    set,
    faults: ({ state, answer }) => ({
      state: state ? '' : '请选择结论',
      answer: answer.trim() ? '' : '请填写答复',
    }),
    send: async ({ state, answer, acts }) => {
      const outcome = await settleComplaint(it, {
        state: state as Verdict,
        answer: answer.trim(),
        acts: state === 'upheld' && acts !== '',
      });
      if (outcome === 'done') close();
      return outcome;
    },
  });
  const state = form.field('state');
  return (
    <Dialog title={it.kind === 'appeal' ? '处理申诉' : '处理投诉'} close={close}>
      <p className="mb-3 max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{it.content}</p>
      <Form form={form} text="确定" pending="正在保存…" wide>
        <fieldset>
          <legend className="mb-1 font-medium">结论</legend>
          <div className="flex flex-wrap gap-x-5">
            {(Object.keys(VERDICT) as Verdict[]).map((verdict) => (
              <label key={verdict} className="flex items-center gap-2 min-h-10 cursor-pointer">
                <input
                  type="radio"
                  className="radio radio-primary radio-sm"
                  name="verdict"
                  checked={values.state === verdict}
                  aria-invalid={state.fault !== ''}
                  onChange={() => set('state', verdict)}
                />
                {VERDICT[verdict]}
              </label>
            ))}
          </div>
          <p className="min-h-7 text-sm text-error">{state.fault}</p>
        </fieldset>
        {deed && (
          <label className="flex items-start gap-2 mb-2 cursor-pointer">
            <input
              type="checkbox"
              className="checkbox checkbox-primary checkbox-sm mt-1"
              checked={values.acts !== '' && values.state !== 'rejected'}
              disabled={values.state === 'rejected'}
              onChange={(event) => set('acts', event.target.checked ? 'yes' : '')}
            />
            {deed}
          </label>
        )}
        <Field
          {...form.field('answer')}
          label="答复"
          required
          rows={4}
          most={COMPLAINT.answer}
          hint="会发到对方的邮箱，凭编号也能看到"
        />
      </Form>
    </Dialog>
  );
}
