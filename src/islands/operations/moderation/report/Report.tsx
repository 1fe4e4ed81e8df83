import { useId } from 'react';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import {
  CAUSE,
  CAUSES,
  type Cause,
  NOTE_MOST,
  TARGET_NAME,
  type TargetKind,
} from '../../../../../contract/operations/moderation/moderation.ts';
import { sendReport } from '../../../../stores/operations/moderation/report.ts';
import sheet from '../../../../styles/operations/report.css?url&no-inline';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

export type ReportProps = { kind: TargetKind; id: string; close: () => void };

const faultsOf = ({ cause, note }: { cause: string; note: string }) => ({
  cause: cause === '' ? '请选择一个理由' : '',
  note:
    lengthFault(note, NOTE_MOST, '补充说明') ||
    (cause === 'other' && note.trim() === '' ? '请说明是什么问题' : ''),
});

/** Dialog to report a text or person. */
export function Report({ kind, id, close }: ReportProps) {
  const said = useId();
  const { values, set } = useValues({ cause: '', note: '' });
  const form = useForm({
    values,
    set,
    faults: faultsOf,
    send: async ({ cause, note }) => {
      const outcome = await sendReport({ kind, key: id, cause: cause as Cause, note });
      if (outcome === 'done') close();
      return outcome;
    },
  });
  const cause = form.field('cause');
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Dialog title={`举报${TARGET_NAME[kind]}`} close={close}>
        <Form form={form} text="提交举报" pending="正在提交…" wide>
          <fieldset aria-describedby={said}>
            <legend className="mb-1 font-medium">理由</legend>
            {CAUSES.map((it) => (
              <label key={it} className="flex items-center gap-3 min-h-10 cursor-pointer">
                <input
                  type="radio"
                  className="radio radio-primary radio-sm"
                  name="cause"
                  value={it}
                  checked={values.cause === it}
                  aria-invalid={cause.fault !== ''}
                  onChange={() => cause.set(it)}
                />
                {CAUSE[it]}
              </label>
            ))}
            <p id={said} className="min-h-6 text-sm text-error">
              {cause.fault}
            </p>
          </fieldset>
          <Field
            {...form.field('note')}
            label="补充说明"
            rows={3}
            hint="可以写明位置或依据，只有管理人员能看到"
          />
        </Form>
      </Dialog>
    </>
  );
}
