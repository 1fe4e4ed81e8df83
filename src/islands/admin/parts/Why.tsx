import type { Outcome } from '../../../stores/attempt.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useForm, useValues } from '../../form/useForm.ts';
import { Ask } from '../../manage/Ask.tsx';

type Props = {
  title: string;
  /** What happens then, above the field. */
  note?: string;
  /** The button, and what it says while it works. */
  text: string;
  pending: string;
  hint: string;
  most: number;
  act: (reason: string) => Promise<Outcome>;
  close: () => void;
};

/** Asks for a reason before something is done. */
export function Why({ title, note, text, pending, hint, most, act, close }: Props) {
  const { values, set } = useValues({ reason: '' });
  const form = useForm({
    values,
    set,
    faults: ({ reason }) => ({
      reason: !reason.trim()
        ? `请填写理由，${hint}`
        : [...reason.trim()].length > most
          ? `理由最多 ${most} 个字`
          : '',
    }),
    send: async ({ reason }) => {
      const outcome = await act(reason.trim());
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <Ask title={title} close={close}>
      {note && <p className="mb-3">{note}</p>}
      <Form form={form} text={text} pending={pending} danger wide>
        <Field {...form.field('reason')} label="理由" rows={2} hint={hint} />
      </Form>
    </Ask>
  );
}
