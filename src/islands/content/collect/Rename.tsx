import type { Folder } from '../../../../contract/content/collect/collect.ts';
import { FOLDER_NAME_MOST } from '../../../../contract/kit/limits.ts';
import { renameFolder } from '../../../stores/content/collect/folders.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { nameFault } from './name.ts';

/** Form to rename a folder. */
export function Rename({ folder, close }: { folder: Folder; close: () => void }) {
  const { values, set } = useValues({ name: folder.name });
  const form = useForm({
    values,
    set,
    faults: ({ name }) => ({ name: nameFault(name) }),
    send: async ({ name }) => {
      const outcome = await renameFolder(folder.id, name.trim());
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <div className="p-4 mb-2 rounded-(--radius-box) bg-base-200">
      <Form
        form={form}
        text="保存"
        pending="正在保存…"
        label={`重命名${folder.name}`}
        beside={
          <button type="button" className="btn btn-ghost" onClick={close}>
            取消
          </button>
        }
      >
        <Field {...form.field('name')} label="新的名称" most={FOLDER_NAME_MOST} />
      </Form>
    </div>
  );
}
