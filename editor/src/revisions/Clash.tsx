import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { consider, resolve } from '../draft/draft.ts';
import { type Fields, isSame } from '../draft/fields.ts';
import type { Clash as Versions } from '../draft/saver.ts';
import { DIALOG, FOOT, WIDE_DIALOG, WIDE_FOOT } from '../ui/dialogLook.ts';
import { CHOICE } from '../ui/look.ts';
import { usePhone } from '../ui/phone.ts';
import { Both } from './Both.tsx';
import { versionFields, versionName, versionTime } from './versions.ts';

const Compare = lazy(() => import('./Compare.tsx').then((it) => ({ default: it.Compare })));

type Props = { clash: Versions };

/** Version of each merged value. */
function mergedChoice({ merged: { both, fields } }: Versions): Map<string, number> {
  return new Map(
    both.map(({ field, values }) => {
      const own = values.findLast(({ value }) => isSame(value, fields[field]));
      return [field, (own ?? values.at(-1))?.version ?? 0];
    }),
  );
}

/** Values of the selected versions; a chapter with its column. */
function chosenFields(clash: Versions, chosen: ReadonlyMap<string, number>): Partial<Fields> {
  const { both } = clash.merged;
  const hasColumn = both.some(({ field }) => field === 'specialId');
  const entries = both.map(({ field }) => {
    const version = chosen.get(hasColumn && field === 'chapterId' ? 'specialId' : field) ?? 0;
    return [field, versionFields(clash, version)[field]];
  });
  return Object.fromEntries(entries);
}

/** Merge dialog for all versions. */
export function Clash({ clash }: Props) {
  const { theirs, copies, merged } = clash;
  const { clashes, both } = merged;
  const box = useRef<HTMLDialogElement>(null);
  const phone = usePhone();
  const [left, setLeft] = useState(0);
  const [text, setText] = useState(merged.fields.contentMd);
  // Initial text only: the view keeps its own.
  const [right, setRight] = useState(text);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(() => mergedChoice(clash));
  useEffect(() => box.current?.showModal(), []);
  const made = (contentMd: string, choice: ReadonlyMap<string, number>): Fields => ({
    ...merged.fields,
    ...chosenFields(clash, choice),
    contentMd,
  });
  const write = (contentMd: string, isOther = false) => {
    setText(contentMd);
    consider(made(contentMd, chosen), theirs, isOther);
  };
  const begin = (contentMd: string) => {
    setRight(contentMd);
    write(contentMd, true);
  };
  const take = (version: number) => {
    const all = new Map(both.map(({ field }) => [field, version]));
    resolve(made(versionFields(clash, version).contentMd, all), clash);
  };
  const inText = clashes.length > 0;
  const many = copies.length > 1;
  const leftName = versionName(clash, left);
  const rightName = many ? '要保存的' : '这里的';
  return (
    <dialog
      ref={box}
      className={inText ? WIDE_DIALOG : DIALOG}
      aria-label="处理冲突"
      onCancel={(it) => it.preventDefault()}
    >
      <h2>{many ? `这篇文章有 ${copies.length + 1} 份不一样的内容` : '这篇文章在别处也改过'}</h2>
      {many && <p>一份在网站上，{copies.length} 份在这个浏览器里，还没有保存。</p>}
      {inText && (
        <p>
          {many ? '正文有写得不一样的地方' : `正文有 ${clashes.length} 处两边都改了`}，其余已自动合并。
          {phone
            ? `红色是${leftName}，绿色是${rightName}：直接改成你要的样子，或逐处选择保留哪一边。`
            : `左边是${leftName}，右边是${rightName}：在右边改成你要的样子，或用箭头取左边的。`}
        </p>
      )}
      {both.length > 0 && (
        <>
          <p>以下设置改得不一样，请选择保留哪一个。{!inText && '其余已自动合并。'}</p>
          <Both
            clash={clash}
            chosen={chosen}
            choose={(field, version) => setChosen(new Map(chosen).set(field, version))}
          />
        </>
      )}
      {inText && many && (
        <fieldset className="mt-3 flex flex-wrap gap-x-4 max-tabs:flex-col">
          <legend className="float-left pr-1 leading-8 text-(--muted)">
            {phone ? '红色显示' : '左边显示'}
          </legend>
          {[theirs, ...copies].map((_, version) => (
            <label key={versionName(clash, version)} className={CHOICE}>
              <input
                type="radio"
                name="left"
                checked={left === version}
                onChange={() => {
                  setRight(text);
                  setLeft(version);
                }}
              />
              {versionName(clash, version)}
              <span className="text-sm text-(--muted)">{versionTime(clash, version)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {inText && (
        <Suspense fallback={<p role="status">正在打开比较…</p>}>
          <Compare
            left={versionFields(clash, left).contentMd}
            leftName={leftName}
            right={right}
            rightName={rightName}
            changed={(it) => write(it)}
          />
        </Suspense>
      )}
      <p className="mt-3 text-sm text-(--muted)">没有选用的内容，30 天内可以在“找回”里取回。</p>
      <div className={inText ? WIDE_FOOT : FOOT}>
        {inText && (
          <>
            <button type="button" className="btn" onClick={() => begin(merged.whole)}>
              全部写进{phone ? '绿色' : '右边'}
            </button>
            <button type="button" className="btn" onClick={() => take(left)}>
              用{leftName}
            </button>
          </>
        )}
        <button type="button" className="btn btn-primary" onClick={() => resolve(made(text, chosen), clash)}>
          {!inText ? '保存' : phone ? '保存改好的' : '保存右边的'}
        </button>
      </div>
    </dialog>
  );
}
