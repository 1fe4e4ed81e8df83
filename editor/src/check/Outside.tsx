import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { hasCapability } from '../../../src/client/capabilities.ts';
import { whenSettled } from '../desk/compose.ts';
import { text } from '../draft/draft.ts';
import { carry } from '../paste/pictures/uploadPicture.ts';
import { SITE } from '../site.ts';
import { LINK } from '../ui/look.ts';
import { type Copied, copyPictures, outsideIn } from './pictures.ts';

/** Replaces addresses by those of copies, as one undo step. */
function swap(box: EditorView, { there }: Copied): void {
  const changes = outsideIn(box.state.doc.toString(), SITE).flatMap(({ url, from, to }) => {
    const insert = there.get(url);
    return insert ? [{ from, to, insert }] : [];
  });
  if (changes.length > 0)
    box.dispatch({
      changes,
      userEvent: 'input.pictures',
      annotations: isolateHistory.of('full'),
    });
}

type Props = {
  box: EditorView | null;
  /** Reports the number of listed pictures and whether copying runs. */
  told: (many: number, isCopying: boolean) => void;
  jump: (line: number) => void;
};

/** Check list part: remote pictures, which the site can copy. */
export function Outside({ box, told, jump }: Props) {
  const markdown = useStore(text);
  const [can, setCan] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [missed, setMissed] = useState<Copied['missed']>(new Map());
  useEffect(() => void hasCapability('site').then(setCan), []);
  const pictures = useMemo(() => (can && box ? outsideIn(markdown, SITE) : []), [can, box, markdown]);
  const many = new Set(pictures.map((it) => it.url)).size;
  const isCopying = done !== null;
  useEffect(() => told(many, isCopying), [many, isCopying, told]);
  const copy = async () => {
    if (!box) return;
    setMissed(new Map());
    setDone(0);
    const result = await copyPictures(
      pictures.map((it) => it.url),
      carry,
      setDone,
    );
    whenSettled(box, () => {
      swap(box, result);
      setMissed(result.missed);
      setDone(null);
    });
  };
  if (many === 0) return null;
  return (
    <>
      <li>
        <span>有 {many} 张图片在别的网站，那边删掉了，文章里就看不到了</span>
        <button type="button" className={LINK} disabled={isCopying} onClick={copy}>
          {!isCopying ? `把 ${many} 张外站图片存到本站` : `正在存：${done} / ${many}`}
        </button>
      </li>
      {pictures
        .filter(({ url }) => missed.has(url))
        .map(({ url, line, from }) => (
          <li key={from}>
            <span>
              没有存到本站，仍从原来的网站显示：{url}（{missed.get(url)}）
            </span>
            <button type="button" className={LINK} onClick={() => jump(line)}>
              第 {line} 行
            </button>
          </li>
        ))}
    </>
  );
}
