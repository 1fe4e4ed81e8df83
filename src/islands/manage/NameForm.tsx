import { useState } from 'react';
import { COLUMN_NAME_MOST } from '../../../contract/limits.ts';

type Props = {
  label: string;
  action: string;
  start?: string;
  /** Names of the other chapters. */
  taken: readonly string[];
  save: (name: string) => void;
  cancel?: () => void;
};

/** The name of a chapter in one line. */
export function NameForm({ label, action, start = '', taken, save, cancel }: Props) {
  const [name, setName] = useState(start);
  const [fault, setFault] = useState('');
  const submit = () => {
    const wanted = name.trim();
    const wrong =
      wanted === ''
        ? '请填写章节名称'
        : [...wanted].length > COLUMN_NAME_MOST
          ? `章节名称最多 ${COLUMN_NAME_MOST} 个字`
          : taken.includes(wanted)
            ? `已经有“${wanted}”这一章`
            : '';
    setFault(wrong);
    if (wrong) return;
    setName('');
    save(wanted);
  };
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-wrap gap-2">
        <input
          className="input flex-1 min-w-48 max-tabs:text-base"
          aria-label={label}
          placeholder={label}
          value={name}
          aria-invalid={fault !== ''}
          onChange={(event) => {
            setName(event.target.value);
            setFault('');
          }}
        />
        <button type="submit" className="btn">
          {action}
        </button>
        {cancel && (
          <button type="button" className="btn btn-ghost" onClick={cancel}>
            取消
          </button>
        )}
      </div>
      {fault && (
        <p className="text-sm text-error" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
