import type { ReactNode } from 'react';
import type { Outcome } from '../../stores/kit/attempt.ts';
import { Dialog } from './Dialog.tsx';
import { Field } from './form/Field.tsx';
import { Form } from './form/Form.tsx';
import { useReason } from './useReason.ts';

type Props = {
  title: string;
  /** `most`: maximum length in characters. */
  label: string;
  hint: string;
  most: number;
  /** Single-line input. */
  isLine?: true;
  start?: string;
  text: string;
  send: (said: string) => Promise<Outcome>;
  close: () => void;
  children?: ReactNode;
};

/** Dialog with one required text. */
export function SayForm({
  title,
  label,
  hint,
  most,
  isLine,
  start = '',
  text,
  send,
  close,
  children,
}: Props) {
  const form = useReason({ label, missing: `请填写${label}`, most, start, send, close });
  return (
    <Dialog title={title} close={close}>
      {children}
      <Form form={form} text={text} pending="正在保存…" wide>
        <Field
          {...form.field('said')}
          label={label}
          hint={hint}
          autoComplete="off"
          {...(isLine ? {} : { rows: 3 })}
        />
      </Form>
    </Dialog>
  );
}
