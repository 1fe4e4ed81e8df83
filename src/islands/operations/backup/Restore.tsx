import { type ReactNode, useId, useState } from 'react';
import type { Backup } from '../../../../contract/operations/backup/backup.ts';
import type { Outcome } from '../../../stores/kit/attempt.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';

type Props<I, F> = {
  list: readonly Backup[];
  title: string;
  about: string;
  label: string;
  placeholder: string;
  /** Error if the input contains no id. */
  fault: string;
  idIn: (typed: string) => I;
  compare: (sought: { name: string; id: I }, found: (it: F) => void) => Promise<Outcome>;
  show: (sought: { name: string; id: I }, it: F, again: () => Promise<unknown>) => ReactNode;
};

/** Finds an entry in a backup and restores it. */
export function Restore<I extends string | number, F>(it: Props<I, F>) {
  const { list, idIn, fault } = it;
  const { values, set } = useValues({ name: list[0]?.name ?? '', wanted: '' });
  const [found, setFound] = useState<{ sought: { name: string; id: I }; it: F } | null>(null);
  const id = useId();
  const compare = (sought: { name: string; id: I }) =>
    it.compare(sought, (compared) => setFound({ sought, it: compared }));
  const form = useForm({
    values,
    set,
    faults: ({ wanted }) => ({ wanted: idIn(wanted) ? '' : fault }),
    send: async ({ name, wanted }) => {
      setFound(null);
      return compare({ name, id: idIn(wanted) });
    },
  });
  return (
    <section className="panel-box p-5" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {it.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-(--muted)">{it.about}</p>
      <Form form={form} text="比较" pending="正在读备份…" label={it.title}>
        <label className="block font-medium">
          备份
          <select
            className="select mt-1 w-full font-normal"
            value={values.name}
            onChange={({ target }) => set('name', target.value)}
          >
            {list.map((backup) => (
              <option key={backup.name} value={backup.name}>
                {backup.createTime.slice(0, 16)}
              </option>
            ))}
          </select>
        </label>
        <Field {...form.field('wanted')} label={it.label} autoComplete="off" placeholder={it.placeholder} />
      </Form>
      {found && it.show(found.sought, found.it, () => compare(found.sought))}
    </section>
  );
}
