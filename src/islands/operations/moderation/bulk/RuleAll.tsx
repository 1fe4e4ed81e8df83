import type { BulkFound } from '../../../../../contract/operations/moderation/bulk.ts';
import {
  CAUSE,
  CAUSES,
  type Cause,
  NOTE_MOST,
  SANCTION_HOURS,
} from '../../../../../contract/operations/moderation/moderation.ts';
import { type BulkRuling, canUndo, decideBulk } from '../../../../stores/operations/moderation/bulk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { lengthFault } from '../../../ui/form/length.ts';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Choices, SANCTION_NAME } from '../Choices.tsx';

type Props = { texts: readonly BulkFound[]; close: () => void };

const NONE = '';
const PUNISHED = { [NONE]: '不处罚', mute: '禁言', ban: '封禁' } as const;

/** Asks for the reason of hiding many texts, and whether their authors are punished. */
export function RuleAll({ texts, close }: Props) {
  const { values, set } = useValues({ cause: 'spam', sanction: NONE, hours: '72', note: '' });
  const authors = new Set(texts.map(({ author }) => author.id)).size;
  const forGood = texts.filter((it) => !canUndo(it)).length;
  const form = useForm({
    values,
    set,
    faults: ({ cause, note }) => ({
      note: cause === 'other' && note.trim() === '' ? '请填写说明' : lengthFault(note, NOTE_MOST, '说明'),
    }),
    send: async ({ cause, sanction, hours, note }) => {
      const punished = sanction !== NONE && { sanction, hours: Number(hours) };
      const outcome = await decideBulk({ cause: cause as Cause, note, ...punished } as BulkRuling);
      if (outcome !== 'unreached') close();
      return outcome;
    },
  });
  return (
    <Dialog title={`隐藏 ${texts.length} 条内容`} close={close}>
      <p className="mb-3 text-sm">
        {texts.length === forGood ? '' : '隐藏之后可以整批撤销，恢复成原来的样子；审核中的回到审核中。'}
        {forGood > 0 && <strong>其中 {forGood} 条是聊天消息，会被抹去，不能恢复。</strong>}
      </p>
      <Form form={form} text={`隐藏 ${texts.length} 条`} pending="正在处理…" danger wide>
        <Choices
          {...form.field('cause')}
          name="cause"
          legend="理由"
          of={CAUSES.map((it) => [it, CAUSE[it]] as const)}
        />
        <Choices
          {...form.field('sanction')}
          name="sanction"
          legend={`处罚 ${authors} 个作者`}
          of={Object.entries(PUNISHED)}
        />
        {values.sanction !== NONE && (
          <Choices
            {...form.field('hours')}
            name="hours"
            legend="时长"
            of={SANCTION_HOURS.map((it) => [String(it), SANCTION_NAME[it]] as const)}
          />
        )}
        <Field {...form.field('note')} label="说明" rows={2} hint="会告诉对方；不显示是谁处理的" />
      </Form>
    </Dialog>
  );
}
