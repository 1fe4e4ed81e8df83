import { DIFFICULTY } from '../../../contract/content/article/write.ts';
import type { Fields } from '../draft/fields.ts';
import { CHOICE, LABELLED } from '../ui/look.ts';
import { Facets } from './Facets.tsx';
import { Field } from './Field.tsx';
import { When } from './When.tsx';

type Props = {
  it: Fields;
  set: (some: Partial<Fields>) => void;
};

const LINES = [
  ['solver', '求解器', '例如 Abaqus'],
  ['solverVersion', '求解器版本', '例如 2024；可运行的范围写 v1906–v2312'],
  ['keywords', '关键词', '给搜索引擎，逗号分开'],
] as const;

/** Source, solver, difficulty and publish time. */
export function Particulars({ it, set }: Props) {
  return (
    <>
      <fieldset className={LABELLED}>
        <legend>来源</legend>
        {[true, false].map((own) => (
          <label key={String(own)} className={CHOICE}>
            <input
              type="radio"
              name="origin"
              checked={it.isOriginal === own}
              onChange={() => set({ isOriginal: own })}
            />
            {own ? '原创' : '转载'}
          </label>
        ))}
      </fieldset>
      {!it.isOriginal && (
        <Field label="原文网址" name="originalUrl">
          {(field) => (
            <input
              {...field}
              className="field"
              type="url"
              value={it.originalUrl}
              onChange={({ target }) => set({ originalUrl: target.value })}
            />
          )}
        </Field>
      )}
      {LINES.map(([name, label, placeholder]) => (
        <Field key={name} label={label} name={name}>
          {(field) => (
            <input
              {...field}
              className="field"
              value={it[name]}
              placeholder={placeholder}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Facets chosen={it.facets} changed={(facets) => set({ facets })} />
      <Field label="难度" name="difficulty">
        {(field) => (
          <select
            {...field}
            className="field"
            value={it.difficulty}
            onChange={({ target }) => set({ difficulty: target.value })}
          >
            {DIFFICULTY.map((name) => (
              <option key={name} value={name}>
                {name || '不标注'}
              </option>
            ))}
          </select>
        )}
      </Field>
      <When time={it.publishTime} set={(publishTime) => set({ publishTime })} />
    </>
  );
}
