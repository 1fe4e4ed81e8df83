import { useEffect, useRef, useState } from 'react';
import { ResultError } from '../../../craft/result/model.ts';
import { failureText } from '../../../src/client/failure.ts';
import { uploadOwn } from '../session/own.ts';
import { FOOT, RESULT_DIALOG } from '../ui/dialogLook.ts';
import { isDeckFile } from './ask.ts';
import { sizeOf } from './choosing.ts';
import { type Converter, converter } from './converter.ts';
import { Formats } from './Formats.tsx';
import { HINT } from './look.ts';
import { firstChoice, type Outline } from './outline.ts';
import { type Form, ResultForm, stepsOf } from './ResultForm.tsx';
import { tooLong } from './tooManySteps.ts';
import { LITE, POSTER, SRC } from './worker.ts';

type Props = {
  files: readonly File[];
  insert: (block: string) => void;
  /** Uploads as attachments instead. */
  attach: (files: readonly File[]) => void;
  close: () => void;
};

type Busy = { what: string; share: number };

const titleOf = (files: readonly File[]) => files[0]?.name.replace(/\.[^.]*$/, '') ?? '';

function wordsOf(error: unknown): string {
  return error instanceof ResultError ? error.message : failureText(error, '没有连上网站，请检查网络后重试');
}

/** Converts result files in a worker, uploads, and inserts a block. */
export function ResultDialog({ files, insert, attach, close }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const work = useRef<Converter | null>(null);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [fault, setFault] = useState('');
  const [outline, setOutline] = useState<Outline | null>(null);
  const [form, setForm] = useState<Form | null>(null);

  /** Terminates the worker; ignores later answers. */
  const stop = () => {
    work.current?.stop();
    work.current = null;
    setBusy(null);
  };

  const read = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    stop();
    const own = converter();
    work.current = own;
    setFault('');
    setOutline(null);
    setBusy({ what: '正在读取', share: 0 });
    try {
      const found = await own.read([...chosen], (share) => setBusy({ what: '正在读取', share }));
      if (work.current !== own) return;
      setOutline(found);
      const [fields, { timeUnit }] = [firstChoice(found), found];
      const texts = { title: titleOf(chosen), caption: '', unit: 'mm', timeUnit, licence: '', original: '' };
      setForm({ ...texts, view: 'iso', fields, kinds: new Map(), steps: undefined });
    } catch (error) {
      if (work.current === own) setFault(wordsOf(error));
    }
    if (work.current === own) setBusy(null);
  };

  const first = useRef(read);
  useEffect(() => {
    box.current?.showModal();
    void first.current(files);
    return () => {
      work.current?.stop();
      work.current = null;
    };
  }, [files]);

  const make = async () => {
    const own = work.current;
    if (!own || !outline || !form) return;
    const fault = tooLong(form);
    setFault(fault);
    if (fault) return;
    const { caption, view, licence, original, kinds: _, ...wanted } = form;
    const conversion = { ...wanted, steps: stepsOf(outline, form), unaveraged: false };
    const tell = (what: string) => (share: number) => work.current === own && setBusy({ what, share });
    try {
      tell('正在生成')(0);
      const made = await own.make({ conversion, view, caption, licence, original }, tell('正在生成'));
      const poster = await uploadOwn('article', made.poster, tell('正在上传预览图'));
      if (work.current !== own) return;
      const src = await uploadOwn('article', new Blob([made.bytes]), tell('正在上传结果'));
      if (work.current !== own) return;
      const lite =
        made.lite && (await uploadOwn('article', new Blob([made.lite]), tell('正在上传手机用的结果')));
      if (work.current !== own) return;
      insert(
        made.block
          .replace(SRC, () => src)
          .replace(POSTER, () => poster)
          .replace(LITE, () => lite ?? ''),
      );
      box.current?.close();
    } catch (error) {
      if (work.current !== own) return;
      setFault(wordsOf(error));
      setBusy(null);
    }
  };

  const cancel = () => {
    stop();
    setOutline(null);
  };
  const fits = (own: Outline, wanted: Form) => {
    const steps = stepsOf(own, wanted).length;
    const { blocks, most } = sizeOf(own, wanted.fields, steps, wanted.inside);
    return steps > 0 && blocks <= most;
  };
  return (
    <dialog ref={box} className={RESULT_DIALOG} aria-label="三维结果" onClose={close}>
      <h2>三维结果</h2>
      <label className="grid gap-1">
        结果文件
        <input
          type="file"
          multiple
          disabled={busy !== null}
          onChange={(event) => void read([...(event.target.files ?? [])])}
        />
      </label>
      <label className="mt-2 grid gap-1">
        或整个文件夹
        <input
          type="file"
          ref={(it) => it?.setAttribute('webkitdirectory', '')}
          disabled={busy !== null}
          onChange={(event) => void read([...(event.target.files ?? [])])}
        />
      </label>
      <p className={HINT}>
        可以用 VTK、CalculiX、Gmsh、OpenFOAM、EnSight 的结果，STL，Abaqus、Nastran、ANSYS、LS-DYNA 的网格，和
        PVD、VTM 等清单连同列出的文件，也可以是它们的 ZIP。在这个浏览器里转换，原文件不上传。
      </p>
      {files.some(isDeckFile) && (
        <p className={HINT}>
          这里把输入文件里的网格画进正文。要让读者下载文件本身，就作为附件上传，附件里的网格读者也能看。{' '}
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => {
              attach(files);
              box.current?.close();
            }}
          >
            作为附件上传
          </button>
        </p>
      )}
      <Formats />
      {fault && <p role="alert">{fault}</p>}
      {busy && (
        <p className="mt-3 grid gap-1 tabular-nums [&_progress]:w-full" role="status">
          <progress value={busy.share} max={1} aria-label={busy.what} />
          {busy.what} {Math.round(100 * busy.share)}%
        </p>
      )}
      {outline && form && !busy && (
        <ResultForm outline={outline} form={form} change={(to) => setForm({ ...form, ...to })} />
      )}
      <div className={FOOT}>
        {busy && (
          <button type="button" className="btn" onClick={cancel}>
            取消
          </button>
        )}
        <button type="button" className="btn" onClick={() => box.current?.close()}>
          关闭
        </button>
        {outline && form && !busy && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={!fits(outline, form)}
            onClick={() => void make()}
          >
            生成并插入
          </button>
        )}
      </div>
    </dialog>
  );
}
