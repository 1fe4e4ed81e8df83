import type { ReactNode } from 'react';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import {
  CAUSE,
  CAUSES,
  type Cause,
  NOTE_MOST,
  SANCTION_HOURS,
} from '../../../../../contract/operations/moderation/moderation.ts';
import type { Outcome } from '../../../../stores/kit/attempt.ts';
import type { BulkRuling } from '../../../../stores/operations/moderation/bulk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Choices, SANCTION_NAME } from '../Choices.tsx';

type Props = {
  title: string;
  act: string;
  /** Target of the sanction as text; `must` if one is required. */
  punished: { legend: string; must?: boolean };
  canClear?: boolean;
  decide: (ruling: BulkRuling & { clears: boolean }) => Promise<Outcome>;
  close: () => void;
  /** Consequences, shown above the form. */
  children: ReactNode;
};

const NONE = '';
const PUNISHED = { [NONE]: '不处罚', mute: '禁言', ban: '封禁' } as const;

/** Dialog for a bulk decision: reason, and sanction of the authors. */
export function RuleAll({ title, act, punished, canClear, decide, close, children }: Props) {
  const { must, legend } = punished;
  const { values, set } = useValues({
    cause: 'spam',
    sanction: must ? 'ban' : NONE,
    hours: must ? '720' : '72',
    note: '',
    clears: '',
  });
  const form = useForm({
    values,
    set,
    faults: ({ cause, note }) => ({
      note: cause === 'other' && note.trim() === '' ? '请填写说明' : lengthFault(note, NOTE_MOST, '说明'),
    }),
    send: async ({ cause, sanction, hours, note, clears }) => {
      const term = sanction !== NONE && { sanction, hours: Number(hours) };
      const ruling = { cause: cause as Cause, note, ...term } as BulkRuling;
      const outcome = await decide({ ...ruling, clears: clears !== '' });
      if (outcome !== 'unreached') close();
      return outcome;
    },
  });
  return (
    <Dialog title={title} close={close}>
      <p className="mb-3 text-sm">{children}</p>
      <Form form={form} text={act} pending="正在处理…" danger wide>
        <Choices
          {...form.field('cause')}
          name="cause"
          legend="理由"
          of={CAUSES.map((it) => [it, CAUSE[it]] as const)}
        />
        <Choices
          {...form.field('sanction')}
          name="sanction"
          legend={legend}
          of={Object.entries(PUNISHED).filter(([it]) => !must || it !== NONE)}
        />
        {values.sanction !== NONE && (
          <Choices
            {...form.field('hours')}
            name="hours"
            legend="时长"
            of={SANCTION_HOURS.map((it) => [String(it), SANCTION_NAME[it]] as const)}
          />
        )}
        {canClear && (
          <label className="mb-2 flex items-center gap-2 min-h-10 cursor-pointer">
            <input
              type="checkbox"
              className="checkbox checkbox-primary checkbox-sm"
              checked={values.clears !== ''}
              onChange={({ target }) => set('clears', target.checked ? 'yes' : '')}
            />
            同时清空昵称、头像、封面、简介与个人网站
          </label>
        )}
        <Field {...form.field('note')} label="说明" rows={2} hint="会告诉对方；不显示是谁处理的" />
      </Form>
    </Dialog>
  );
}
