import { useState } from 'react';
import { FOLDER_NAME_MOST } from '../../../contract/limits.ts';
import { makeFolder } from '../../stores/folders.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useForm, useValues } from '../form/useForm.ts';
import { nameFault } from './name.ts';

/** The form of a new folder. */
export function NewFolder({ close }: { close: () => void }) {
  const [isPublic, setPublic] = useState(true);
  const { values, set } = useValues({ name: '' });
  const form = useForm({
    values,
    set,
    faults: ({ name }) => ({ name: nameFault(name) }),
    send: async ({ name }) => {
      if ((await makeFolder(name.trim(), isPublic)) === null) return 'refused';
      close();
      return 'done';
    },
  });
  return (
    <div className="p-4 rounded-(--radius-box) bg-base-200">
      <Form
        form={form}
        text="新建"
        pending="正在新建…"
        label="新建收藏夹"
        beside={
          <button type="button" className="btn btn-ghost" onClick={close}>
            取消
          </button>
        }
      >
        <Field {...form.field('name')} label="收藏夹名称" maxLength={FOLDER_NAME_MOST} />
        <label className="flex items-center gap-2 min-h-10 mb-1 cursor-pointer">
          <input
            type="checkbox"
            className="size-4.5 accent-primary"
            checked={!isPublic}
            onChange={({ target }) => setPublic(!target.checked)}
          />
          仅自己可见
        </label>
      </Form>
    </div>
  );
}
