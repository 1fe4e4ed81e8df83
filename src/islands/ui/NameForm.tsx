import { lengthFault } from '../../../contract/kit/length.ts';
import { COLUMN_NAME_MOST } from '../../../contract/kit/limits.ts';
import { Field } from './form/Field.tsx';
import { Form } from './form/Form.tsx';
import { useForm, useValues } from './form/useForm.ts';

type Props = {
  label: string;
  action: string;
  start?: string;
  /** Names of other chapters, for the duplicate check. */
  taken: readonly string[];
  save: (name: string) => void;
  cancel?: () => void;
};

function nameFault(name: string, taken: readonly string[]): string {
  if (name === '') return '请填写章节名称';
  return (
    lengthFault(name, COLUMN_NAME_MOST, '章节名称') || (taken.includes(name) ? `已经有“${name}”这一章` : '')
  );
}

/** Form for the name of a chapter. */
export function NameForm({ label, action, start = '', taken, save, cancel }: Props) {
  const { values, set, clear } = useValues({ name: start });
  const form = useForm({
    values,
    set,
    optional: true,
    faults: ({ name }) => ({ name: nameFault(name.trim(), taken) }),
    send: async ({ name }) => {
      clear();
      save(name.trim());
      return 'done';
    },
  });
  const back = cancel && (
    <button type="button" className="btn btn-ghost" onClick={cancel}>
      取消
    </button>
  );
  return (
    <Form form={form} text={action} pending="正在保存…" beside={back}>
      <Field {...form.field('name')} label={label} autoComplete="off" />
    </Form>
  );
}
