import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { labelsOf } from '../help/labels.ts';
import { DIALOG, FOOT } from '../ui/dialogLook.ts';
import { CHOICE, FAULT, LABELLED, NOTE } from '../ui/look.ts';
import { useAsking } from '../ui/useAsking.ts';
import { addressOf, relocatePicture } from './at.ts';
import type { PictureDialogState } from './Pictures.tsx';
import { faultOf, readTitle, titleOf } from './title.ts';
import { useShown } from './useShown.ts';
import { describePicture, imageAt, readWords } from './words.ts';

const MOVED = '正文里的这张图在别处改过了，没有写回；请复制写好的文字，关闭之后再打开';
const UNREAD = '写回以后正文会读成别的样子，没有写回；请检查方括号、引号和 $ 是否成对';

/** Hints for a simulation figure. */
const SAYS = [
  '画的是哪个量、哪个分量，单位是什么，是节点值、单元值还是平均值',
  '哪个工况，哪一步或哪个时刻；变形放大了多少倍',
  '色标的范围，超出的部分怎样画；曲线图的两个轴是什么',
  '从图上看出什么：最大值在哪里、是多少，收敛到多少，与什么相符',
];

type Props = {
  view: EditorView;
  opened: PictureDialogState;
  /** Opens the crop dialog. */
  crop: () => void;
  close: () => void;
};

/** Edits caption and label of a picture, as one undo step. */
export function PictureDialog({ view, opened: { picture, state }, crop, close }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [before] = useState(() => {
    const title = readTitle(imageAt(state.doc.toString(), picture.from)?.title ?? '');
    return { ...readWords(state.sliceDoc(picture.label.from, picture.label.to)), ...title };
  });
  const [now, setNow] = useState(before);
  const [fault, setFault] = useState('');
  const [broken, setBroken] = useState('');
  const src = useShown(view, addressOf(state, picture));
  const isChanged = JSON.stringify(now) !== JSON.stringify(before);
  const asking = useAsking(dialog, isChanged);
  const change = (some: Partial<typeof before>) => {
    setFault('');
    asking.calm();
    setNow((it) => ({ ...it, ...some }));
  };
  useEffect(() => {
    dialog.current?.showModal();
    // showModal focuses the first button.
    dialog.current?.querySelector('textarea')?.focus();
  }, []);

  const writeBack = (event: FormEvent) => {
    event.preventDefault();
    const there = relocatePicture(state, picture, view.state);
    if (!there) {
      setFault(MOVED);
      return;
    }
    const others = labelsOf(view.state).figures.filter(({ at }) => at !== there.from);
    const said = { ...now, words: now.words.trim(), name: now.name.trim(), hover: now.hover.trim() };
    const wrong = faultOf(
      said,
      others.map(({ name }) => name),
    );
    const insert = wrong
      ? null
      : describePicture(view.state.doc.toString(), there, { ...said, title: titleOf(said) });
    if (insert === null) {
      setFault(wrong || UNREAD);
      return;
    }
    const { from, to } = there;
    view.dispatch({
      ...(insert !== view.state.sliceDoc(from, to) && { changes: { from, to, insert } }),
      selection: { anchor: from + insert.length },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.picture',
      scrollIntoView: true,
    });
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className={DIALOG}
      aria-label="图片说明"
      closedby="closerequest"
      onClose={close}
      onCancel={asking.onCancel}
    >
      <h2>图片说明</h2>
      <form className="grid gap-4" onSubmit={writeBack}>
        {src && src !== broken && (
          <img
            className="mx-auto max-h-40 max-w-full rounded-field border border-base-300 object-contain"
            src={src}
            alt="正在说明的图片"
            onError={() => setBroken(src)}
          />
        )}
        <div className={LABELLED}>
          <label htmlFor={`${id}-words`}>{picture.alone ? '图题' : '替代文字'}</label>
          <textarea
            id={`${id}-words`}
            className="field"
            rows={3}
            value={now.words}
            aria-describedby={`${id}-hint`}
            onChange={(event) => change({ words: event.target.value })}
          />
          <p id={`${id}-hint`} className={NOTE}>
            {picture.alone
              ? '写在图的下面，也读给看不到图的人，先说画的是什么。'
              : '这张图在一段文字里，没有图题；看不到图的人听到的是这里写的。'}
            {now.isMarkup ? '里面有强调、链接等标记，这里按 Markdown 编辑。' : '$…$ 是公式，其余照写的显示。'}
            {!now.words.trim() && '留空也能发布，发布之前会提示。'}
          </p>
          <details className={NOTE}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary">
              仿真结果的图写什么
            </summary>
            <ul className="list-disc pl-5">
              {SAYS.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </ul>
            <p className="mt-1">
              例：支架的 von Mises 应力（MPa，节点平均，色标 0–250），变形放大 20 倍；最大值在圆角处。
            </p>
          </details>
        </div>
        {picture.alone && (
          <div className={LABELLED}>
            <label htmlFor={`${id}-name`}>引用名（可以不写）</label>
            <input
              id={`${id}-name`}
              className="field"
              value={now.name}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-name-hint`}
              onChange={(event) => change({ name: event.target.value })}
            />
            <p id={`${id}-name-hint`} className={NOTE}>
              正文里写 \figref{'{'}
              {now.name.trim() || 'stress'}
              {'}'} 就得到“图 1”这样的链接。
            </p>
          </div>
        )}
        {(before.hover || picture.title) && (
          <div className={LABELLED}>
            <label htmlFor={`${id}-hover`}>悬停提示</label>
            <input
              id={`${id}-hover`}
              className="field"
              value={now.hover}
              onChange={(event) => change({ hover: event.target.value })}
            />
          </div>
        )}
        {picture.alone && (
          <label className={`${CHOICE} min-h-11`}>
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              checked={now.csv}
              onChange={(event) => change({ csv: event.target.checked })}
            />
            图题后面放“数据 CSV”链接，指向同名的 .csv 文件
          </label>
        )}
        {fault && (
          <p className={FAULT} role="alert">
            {fault}
          </p>
        )}
        {asking.isAsking && <p role="alert">改动还没有写回正文。</p>}
        <div className={`${FOOT} !mt-0`}>
          {!isChanged && (
            <button type="button" className="btn btn-ghost mr-auto" onClick={crop}>
              裁剪…
            </button>
          )}
          <button type="button" className="btn" onClick={asking.leave}>
            {asking.isAsking ? '放弃改动' : '取消'}
          </button>
          <button type="submit" className="btn btn-primary">
            写回正文
          </button>
        </div>
      </form>
    </dialog>
  );
}
