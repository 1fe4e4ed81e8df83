import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Field } from './Field.tsx';
import { HALF_TIME, halfTyped } from './halfTyped.ts';

type Props = {
  /** `yyyy-MM-dd HH:mm:ss` in GMT+8; '' for none. */
  time: string;
  set: (time: string) => void;
};

/** Conversion to and from `datetime-local`. */
const toField = (time: string) => time.slice(0, 16).replace(' ', 'T');
const fromField = (value: string) => (value ? `${value.replace('T', ' ')}:00` : '');

/** Publish time. A partial input changes nothing: browsers report it only as `badInput`. */
export function When({ time, set }: Props) {
  const { publishTime: half } = useStore(halfTyped);
  // The field unmounts with its partial value.
  useEffect(() => halfTyped.setKey('publishTime', false), []);
  const look = ({ validity, value }: HTMLInputElement) => {
    halfTyped.setKey('publishTime', validity.badInput);
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
