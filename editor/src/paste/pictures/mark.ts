import { WidgetType } from '@codemirror/view';
import { SCHEME } from './places.ts';
import type { PendingPicture } from './queue.ts';

/** Actions on a failed picture. */
export type PictureActions = {
  retry: (address: string) => void;
  /** Removes the picture, or keeps its remote address. */
  giveUp: (address: string) => void;
};

function button(text: string, label: string, run: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'cm-picture-button';
  made.textContent = text;
  made.ariaLabel = label;
  made.addEventListener('click', run);
  return made;
}

/** Widget after a pending picture: progress or error with actions. */
export class PictureMark extends WidgetType {
  constructor(
    readonly address: string,
    readonly waiting: Pick<PendingPicture, 'state' | 'share' | 'reason' | 'source'> | null,
    readonly deeds: PictureActions,
  ) {
    super();
  }

  override eq(other: PictureMark): boolean {
    return this.address === other.address && this.#words() === other.#words();
  }

  override toDOM(): HTMLElement {
    const box = document.createElement('span');
    box.className = 'cm-picture-mark';
    box.dataset['state'] = this.waiting?.state ?? 'lost';
    box.append(this.#words());
    if (this.waiting?.state === 'sending') box.append(this.#bar());
    if (this.waiting?.state === 'failed')
      box.append(button('重试', '重试，重新上传这张图片', () => this.deeds.retry(this.address)));
    if (!this.waiting || this.waiting.state === 'failed') {
      const [isOutside, stays] = [typeof this.waiting?.source === 'string', !this.address.startsWith(SCHEME)];
      box.append(
        isOutside
          ? button('保留外链', '保留外链，不再获取', () => this.deeds.giveUp(this.address))
          : stays
            ? button('保留原图', '保留原图，不再上传裁剪后的图', () => this.deeds.giveUp(this.address))
            : button('移除', '从正文里移除这张图片', () => this.deeds.giveUp(this.address)),
      );
    }
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  #words(): string {
    if (!this.waiting) return '图片没有上传完，请重新选择';
    const { state, share, reason, source } = this.waiting;
    const verb = typeof source === 'string' ? '获取' : '上传';
    if (state === 'failed') return `图片没有${verb}成功：${reason}`;
    return state === 'waiting'
      ? `等待${verb}…`
      : `正在${verb}${share > 0 ? ` ${Math.round(share * 100)}%` : '…'}`;
  }

  #bar(): HTMLProgressElement {
    const bar = document.createElement('progress');
    bar.className = 'cm-picture-bar';
    bar.ariaLabel = '图片上传进度';
    if (this.waiting && this.waiting.share > 0) bar.value = this.waiting.share;
    return bar;
  }
}
