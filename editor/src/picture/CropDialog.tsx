import type { EditorView } from '@codemirror/view';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { replacePicture } from '../paste/extension.ts';
import { SCHEME } from '../paste/pictures/places.ts';
import { longestSide } from '../paste/pictures/uploadPicture.ts';
import { FOOT, RESULT_DIALOG } from '../ui/dialogLook.ts';
import { CHOICE, FAULT, NOTE } from '../ui/look.ts';
import { addressOf, picturesIn, relocatePicture } from './at.ts';
import { cutOut, drawPlan, QUALITY } from './crop.ts';
import { cutOf, type Frame, resultOf, turnedFrame, turnedSize } from './frame.ts';
import type { PictureDialogState } from './Pictures.tsx';
import { openSource, type Source, Uncroppable } from './source.ts';

const WHOLE: Frame = { x: 0, y: 0, width: 100, height: 100 };
const ASPECTS: readonly (readonly [name: string, aspect: number | undefined])[] = [
  ['自由', undefined],
  ['1∶1', 1],
  ['16∶9', 16 / 9],
  ['4∶3', 4 / 3],
];
/** Maximum side of the preview, in px. */
const PREVIEW = 1400;
const NAMES = {
  cropArea: '裁剪框：方向键移动，加 Shift 或 Ctrl 移得快',
  nwDragHandle: '左上角：方向键改变大小',
  nDragHandle: '上边：上下键改变大小',
  neDragHandle: '右上角：方向键改变大小',
  eDragHandle: '右边：左右键改变大小',
  seDragHandle: '右下角：方向键改变大小',
  sDragHandle: '下边：上下键改变大小',
  swDragHandle: '左下角：方向键改变大小',
  wDragHandle: '左边：左右键改变大小',
};
const LOST = '正文里的这张图在别处改过了，没有裁剪；请关闭之后再打开';
const FAILED = '没有裁剪成功：图片对这台设备可能太大，请先缩小';

const pixels = ({ width, height }: { width: number; height: number }) =>
  `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`;

type Props = { view: EditorView; opened: PictureDialogState; close: () => void };

/** Crops a picture and uploads the result; the old one stays until then. */
export function CropDialog({ view, opened: { picture, state }, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef<HTMLCanvasElement>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [side, setSide] = useState(0);
  const [turns, setTurns] = useState(0);
  const [aspect, setAspect] = useState<number | undefined>(undefined);
  const [frame, setFrame] = useState(WHOLE);
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const address = addressOf(state, picture);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isGone = false;
    let open: ImageBitmap | undefined;
    Promise.all([openSource(view, address), longestSide()]).then(
      ([found, most]) => {
        open = found.picture;
        if (isGone) open.close();
        else {
          // Only photos are downscaled; see paste/pictures/shrinkPhoto.ts.
          setSide(found.type === 'image/jpeg' ? most : 0);
          setSource(found);
        }
      },
      (error: unknown) => setFault(error instanceof Uncroppable ? error.message : FAILED),
    );
    return () => {
      isGone = true;
      open?.close();
    };
  }, [view, address]);
  const size = source && turnedSize(source.picture, turns);
  useEffect(() => {
    const canvas = shown.current;
    if (!canvas || !source) return;
    const whole = turnedSize(source.picture, turns);
    const result = resultOf(whole, PREVIEW);
    canvas.width = result.width;
    canvas.height = result.height;
    const picture = drawPlan(source.picture, { turns, cut: { ...whole, x: 0, y: 0 }, result });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
  }, [source, turns]);
  const cut = size && cutOf(size, frame);
  const result = cut && resultOf(cut, side);
  const isSmaller = cut && result && result.width !== cut.width;
  const isSame = turns === 0 && cut && size && cut.width === size.width && cut.height === size.height;
  const uses = picturesIn(view.state).filter((it) => addressOf(view.state, it) === address).length;

  const choose = (next: number | undefined) => {
    setAspect(next);
    if (!next || !size) return;
    const { width, height } = size;
    setFrame(centerCrop(makeAspectCrop({ unit: '%', width: 100 }, next, width, height), width, height));
  };
  const turn = (by: 1 | 3) => {
    setTurns((it) => (it + by) % 4);
    let next = frame;
    for (let at = 0; at < by; at++) next = turnedFrame(next);
    setFrame(next);
    // Rotate the aspect ratio.
    if (aspect && aspect !== 1) setAspect(undefined);
  };
  const save = async () => {
    if (!source || !cut || !result) return;
    setIsBusy(true);
    setFault('');
    const made = await cutOut(source.picture, { turns, cut, result }, source.type).catch(() => null);
    setIsBusy(false);
    const there = relocatePicture(state, picture, view.state);
    if (!made || !there) {
      setFault(made ? LOST : FAILED);
      return;
    }
    replacePicture(view, addressOf(view.state, there), made);
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className={RESULT_DIALOG}
      aria-label="裁剪图片"
      closedby="closerequest"
      onClose={close}
    >
      <h2>裁剪图片</h2>
      {!source && !fault && <p role="status">正在打开图片…</p>}
      {source && (
        <>
          <div className="crop-box grid place-items-center bg-base-200 p-2">
            <ReactCrop
              crop={{ unit: '%', ...frame }}
              {...(aspect !== undefined && { aspect })}
              keepSelection
              ruleOfThirds
              minWidth={16}
              minHeight={16}
              ariaLabels={NAMES}
              onChange={(_, { x, y, width, height }) => setFrame({ x, y, width, height })}
            >
              <canvas ref={shown} className="crop-picture" role="img" aria-label="要裁剪的图片" />
            </ReactCrop>
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <fieldset className="flex flex-wrap gap-x-4">
              <legend className="sr-only">裁剪框的比例</legend>
              {ASPECTS.map(([name, it]) => (
                <label key={name} className={`${CHOICE} min-h-11`}>
                  <input
                    type="radio"
                    name="aspect"
                    className="radio radio-sm"
                    checked={aspect === it}
                    onChange={() => choose(it)}
                  />
                  {name}
                </label>
              ))}
            </fieldset>
            <span className="flex gap-1">
              <button type="button" className="btn btn-ghost" aria-label="向左转 90°" onClick={() => turn(3)}>
                <RotateCcw size={18} aria-hidden />
              </button>
              <button type="button" className="btn btn-ghost" aria-label="向右转 90°" onClick={() => turn(1)}>
                <RotateCw size={18} aria-hidden />
              </button>
              <button
                type="button"
                className="btn btn-ghost"
                onClick={() => {
                  setTurns(0);
                  setAspect(undefined);
                  setFrame(WHOLE);
                }}
              >
                还原
              </button>
            </span>
          </div>
          <p className="mt-1" role="status">
            {cut && result && `裁剪后 ${pixels(isSmaller ? result : cut)} 像素`}
            {isSmaller && `（框里是 ${pixels(cut)}，缩小到网站或手机能用的大小）`}
          </p>
          <p className={NOTE}>
            在这台设备上裁剪，不带拍摄地点等信息。
            {source.type === 'image/png'
              ? 'PNG 仍是 PNG，像素不变，透明的地方仍然透明。'
              : `按质量 ${QUALITY * 100}% 重新存成 ${source.type === 'image/jpeg' ? 'JPEG' : 'WebP（浏览器不会写 WebP 的存成 PNG）'}。`}
            {address.startsWith(SCHEME)
              ? '这张图还没有传到网站，之后传的是裁剪后的。'
              : '传到网站以后才换下原图，撤销一次可以换回来。'}
            {uses > 1 && `正文里有 ${uses} 处用这张图，都会换。`}
          </p>
        </>
      )}
      {fault && (
        <p className={FAULT} role="alert">
          {fault}
        </p>
      )}
      <div className={FOOT}>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          {source ? '取消' : '关闭'}
        </button>
        {source && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy || isSame !== false}
            onClick={save}
          >
            {isBusy ? '正在裁剪…' : '裁剪并上传'}
          </button>
        )}
      </div>
    </dialog>
  );
}
