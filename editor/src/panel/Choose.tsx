import type { Choice } from './choices.ts';
import { Field } from './Field.tsx';

type Props = {
  label: string;
  name: 'categoryId' | 'specialId' | 'chapterId';
  value: number;
  none: string;
  groups: readonly { label: string; list: readonly Choice[] }[];
  hint?: string | undefined;
  changed: (id: number) => void;
};

/** Select of things with ids; 0 is none. */
export function Choose({ label, name, value, none, groups, hint, changed }: Props) {
  const filled = groups.filter(({ list }) => list.length > 0);
  const known = filled.some(({ list }) => list.some(({ id }) => id === value));
  return (
    <Field label={label} name={name} hint={hint}>
      {(field) => (
        <select
          {...field}
          className="field"
          value={value}
          onChange={(it) => changed(Number(it.target.value))}
        >
          <option value={0}>{none}</option>
          {value > 0 && !known && <option value={value}>已选择（编号 {value}）</option>}
          {filled.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.list.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
