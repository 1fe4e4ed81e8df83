import { typedId } from '../../../../contract/kit/pages.ts';
import { closeAs } from '../../../stores/discussion/forum/question.ts';
import sheet from '../../../styles/kit/form.css?url&no-inline';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';

function originalFault(text: string, own: number): string {
  const original = typedId('question', text);
  if (!original) return '请填写原问题的链接或编号';
  return original === own ? '原问题不能是这个问题自己' : '';
}

/** Asks for the original of a duplicate question. */
export function CloseAs({ id, close }: { id: number; close: () => void }) {
  const { values, set } = useValues({ original: '' });
  const form = useForm({
    values,
    set,
    faults: ({ original }) => ({ original: originalFault(original, id) }),
    send: async ({ original }) => {
      const outcome = await closeAs(typedId('question', original) ?? 0);
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Dialog title="标为重复" close={close}>
        <Form form={form} text="标为重复" pending="正在提交…" wide>
          <Field
            {...form.field('original')}
            label="原问题的链接或编号"
            hint="关闭后不再接受回答，页面上会有一条指向原问题的说明。"
            autoComplete="off"
          />
        </Form>
      </Dialog>
    </>
  );
}
