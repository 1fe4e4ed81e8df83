import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { ownCategories, siteCategories } from '../../../../stores/content/category/categories.ts';

type Props = {
  label: string;
  /** Label of the empty option. */
  none: string;
  value: number;
  set: (id: number) => void;
  /** Id to leave out. */
  without?: number;
  hidden?: boolean;
};

/** Select for a category, own ones first. */
export function Choice({ label, none, value, set, without, hidden }: Props) {
  const id = useId();
  const groups = [
    { name: '我的分类', list: useStore(ownCategories, { ssr: 'initial' }).list },
    { name: '站点分类', list: useStore(siteCategories, { ssr: 'initial' }) },
  ];
  return (
    <div>
      <label htmlFor={id} className={hidden ? 'sr-only' : 'block mb-1 font-medium'}>
        {label}
      </label>
      <select
        id={id}
        className="select w-full"
        value={value}
        onChange={(event) => set(Number(event.target.value))}
      >
        <option value={0}>{none}</option>
        {groups.map(({ name, list }) => (
          <optgroup key={name} label={name} hidden={list.length === 0}>
            {list
              .filter((it) => it.id !== without)
              .map((it) => (
                <option key={it.id} value={it.id}>
                  {it.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
