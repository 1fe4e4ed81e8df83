import { type FormEvent, useId, useState } from 'react';
import { typedId } from '../../../contract/pages.ts';
import { closeAs } from '../../stores/question.ts';
import { Panel } from '../article/Panel.tsx';

/** Asks for the question of which this one is a duplicate. */
export function CloseAs({ id, close }: { id: number; close: () => void }) {
  const field = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const original = typedId('question', text);
    if (!original) return setFault('请填写原问题的链接或编号');
    if (original === id) return setFault('原问题不能是这个问题自己');
    setBusy(true);
    const done = await closeAs(original);
    setBusy(false);
    if (done) close();
  };
  return (
    <Panel title="标为重复" close={close}>
      <form className="grid gap-2" onSubmit={submit} noValidate>
        <label htmlFor={field}>原问题的链接或编号</label>
        <input
          id={field}
          className="input w-full"
          value={text}
          autoComplete="off"
          aria-invalid={fault !== ''}
          aria-describedby={`${field}-said`}
          onChange={(event) => {
            setText(event.target.value);
            setFault('');
          }}
        />
        <p id={`${field}-said`} className="composer-said" role={fault ? 'alert' : undefined}>
          {fault || '关闭后不再接受回答，页面上会有一条指向原问题的说明。'}
        </p>
        <button type="submit" className="btn btn-primary" aria-disabled={busy}>
          {busy ? '正在提交…' : '标为重复'}
        </button>
      </form>
    </Panel>
  );
}
