import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { FOOT, RESULT_DIALOG } from '../ui/dialogLook.ts';
import { FAULT, NOTE } from '../ui/look.ts';
import { Choice } from './Choice.tsx';
import { entriesOf, filesOf } from './droppedFiles.ts';
import { importing, open, stop } from './importing.ts';
import { Ready } from './Ready.tsx';
import { Report } from './Report.tsx';

type Props = {
  /** User id. */
  account: string;
  close: () => void;
};

/** Import dialog: choose, review, run, report. */
export function ImportDialog({ account, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const state = useStore(importing);
  const isRunning = state.at === 'running';
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);
  return (
    <dialog
      ref={dialog}
      className={RESULT_DIALOG}
      aria-label="导入"
      closedby={isRunning ? 'none' : 'closerequest'}
      onClose={close}
      onCancel={(event) => isRunning && event.preventDefault()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const entries = entriesOf(event.dataTransfer);
        if (entries.length > 0 && !isRunning && state.at !== 'reading') open(filesOf(entries), account);
      }}
    >
      <h2>导入</h2>
      {state.at === 'choosing' && <Choice fault={state.fault} take={(given) => open(given, account)} />}
      {state.at === 'reading' && <p role="status">正在读取…</p>}
      {state.at === 'ready' && <Ready it={state} />}
      {state.at === 'running' && (
        <div className="grid gap-2">
          <progress className="progress w-full" value={state.done} max={state.of} aria-label="导入进度" />
          <p role="status">
            {state.done} / {state.of} {state.title}
          </p>
          <p className={NOTE}>请不要关闭这个页面。停下之后再导入一次，会从停下的地方接着。</p>
        </div>
      )}
      {state.at === 'done' && (
        <>
          {state.fault && (
            <p role="alert" className={FAULT}>
              {state.fault}
            </p>
          )}
          {!state.isKept && (
            <p className={FAULT}>浏览器没有记下导入了哪些文章，请下载导入清单，下次放在文件夹里一起导入。</p>
          )}
          <Report it={state} />
        </>
      )}
      <div className={FOOT}>
        {isRunning ? (
          <button type="button" className="btn" onClick={stop}>
            停下
          </button>
        ) : (
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            关闭
          </button>
        )}
      </div>
    </dialog>
  );
}
