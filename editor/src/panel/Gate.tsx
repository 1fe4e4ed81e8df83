import { READ_TYPE } from '../../../contract/content/article/article.ts';
import type { Fields } from '../draft/fields.ts';
import type { Facts } from '../preview/draw.ts';
import { Field } from './Field.tsx';
import { GATES } from './gates.ts';

type Props = {
  it: Fields;
  facts: Facts | null;
  lock: () => void;
  set: (some: Partial<Fields>) => void;
};

/** Access rule of the locked part. */
export function Gate({ it, facts, lock, set }: Props) {
  const wrong = it.readType !== READ_TYPE.open ? facts?.lockFault : null;
  return (
    <Field
      label="阅读条件"
      name="readType"
      fault={wrong ?? ''}
      hint={it.readType === READ_TYPE.open ? '' : '锁定标记之后的内容，满足条件的读者才能看到'}
    >
      {(field) => (
        <>
          <select
            {...field}
            className="field"
            value={it.readType}
            onChange={({ target }) => set({ readType: Number(target.value) })}
          >
            {GATES.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          {wrong && (
            <button type="button" className="btn btn-sm" onClick={lock}>
              在光标处插入锁定标记
            </button>
          )}
        </>
      )}
    </Field>
  );
}
