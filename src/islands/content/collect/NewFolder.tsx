import { type ReactNode, useState } from 'react';
import { FOLDER_NAME_MOST } from '../../../../contract/kit/limits.ts';
import { makeFolder } from '../../../stores/content/collect/folders.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { nameFault } from './name.ts';

type Props = {
  text: string;
  made: (id: number) => void;
  beside?: ReactNode;
};

/** Form for a new folder. */
export function NewFolder({ text, made, beside }: Props) {
  const [isPublic, setPublic] = useState(true);
  const { values, set, clear } = useValues({ name: '' });
  const form = useForm({
    values,
    set,
    faults: ({ name }) => ({ name: nameFault(name) }),
    send: async ({ name }) => {
      const id = await makeFolder(name.trim(), isPublic);
      if (id === null) return 'refused';
      clear();
      made(id);
      return 'done';
    },
  });
  return (
    <Form form={form} text={text} pending="正在新建…" label="新建收藏夹" beside={beside}>
      <Field {...form.field('name')} label="收藏夹名称" most={FOLDER_NAME_MOST} />
      <label className="flex items-center gap-2 min-h-10 mb-1 cursor-pointer">
        <input
          type="checkbox"
          className="checkbox checkbox-primary checkbox-sm"
          checked={!isPublic}
          onChange={({ target }) => setPublic(!target.checked)}
        />
        仅自己可见
      </label>
    </Form>
  );
}
