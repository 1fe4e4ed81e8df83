import type { ReactNode } from 'react';
import type { Outcome } from '../../../stores/attempt.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useForm, useValues } from '../../form/useForm.ts';
import { Ask } from '../../manage/Ask.tsx';

type Props = {
  title: string;
  /** What has to be written, with its longest length in characters. */
  label: string;
  hint: string;
  most: number;
  /** One line instead of several. */
  isLine?: true;
  start?: string;
  text: string;
  send: (said: string) => Promise<Outcome>;
  close: () => void;
  children?: ReactNode;
};

/** A dialog that does something with words that have to be given. */
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
  const { values, set } = useValues({ said: start });
  const form = useForm({
    values,
    set,
    faults: ({ said }) => ({
      said: !said.trim()
        ? `请填写${label}`
        : [...said.trim()].length > most
          ? `${label}最多 ${most} 个字`
          : '',
    }),
    send: async ({ said }) => {
      const outcome = await send(said.trim());
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <Ask title={title} close={close}>
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
    </Ask>
  );
}
