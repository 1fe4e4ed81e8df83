import type { Outcome } from '../../stores/kit/attempt.ts';
import { Dialog } from './Dialog.tsx';
import { Field } from './form/Field.tsx';
import { Form } from './form/Form.tsx';
import { useReason } from './useReason.ts';

type Props = {
  title: string;
  /** Consequence, shown above the field. */
  note?: string;
  /** Button text, idle and busy. */
  text: string;
  pending: string;
  hint: string;
  most: number;
  act: (reason: string) => Promise<Outcome>;
  close: () => void;
};

/** Asks for a reason before an action. */
export function ReasonDialog({ title, note, text, pending, hint, most, act, close }: Props) {
  const missing = `请填写理由，${hint}`;
  const form = useReason({ label: '理由', missing, most, send: act, close });
  return (
    <Dialog title={title} close={close}>
      {note && <p className="mb-3">{note}</p>}
      <Form form={form} text={text} pending={pending} danger wide>
        <Field {...form.field('said')} label="理由" rows={2} hint={hint} />
      </Form>
    </Dialog>
  );
}
