import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Field } from './Field.tsx';
import { HALF_TIME, isHalfTyped } from './half.ts';

type Props = {
  /** `yyyy-MM-dd HH:mm:ss` in GMT+8; empty for none. */
  time: string;
  set: (time: string) => void;
};

/** A time as a field for date and time takes it, and back. */
const toField = (time: string) => time.slice(0, 16).replace(' ', 'T');
const fromField = (value: string) => (value ? `${value.replace('T', ' ')}:00` : '');

/** When the article is published. A time that is typed in part changes nothing: the browser says no more than that it is one. */
export function When({ time, set }: Props) {
  const half = useStore(isHalfTyped);
  // What was typed in part is gone with the field.
  useEffect(() => isHalfTyped.set(false), []);
  const look = ({ validity, value }: HTMLInputElement) => {
    isHalfTyped.set(validity.badInput);
    if (!validity.badInput && value !== toField(time)) set(fromField(value));
  };
  return (
    <Field
      label="定时发布（北京时间）"
      name="publishTime"
      fault={half ? HALF_TIME : ''}
      hint="留空则点发布时立即发布"
    >
      {(field) => (
        <input
          {...field}
          className="field"
          type="datetime-local"
          value={half ? '' : toField(time)}
          onChange={({ target }) => look(target)}
          onBlur={({ target }) => look(target)}
        />
      )}
    </Field>
  );
}
