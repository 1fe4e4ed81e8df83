import { useId, useState } from 'react';
import { Body } from './Body.tsx';
import { sendPicture } from './sendPicture.ts';
import { TextArea } from './TextArea.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { TextState } from './useText.ts';

type Props = {
  text: TextState;
  label: string;
  rows?: number;
  placeholder?: string;
  fault: string;
  hint?: string;
  /** Whether to show the restored-draft note; default: as `useText` reports. */
  restored?: boolean;
  /** Renders the text as it would be stored; null on failure. */
  preview: (text: string) => Promise<string | null>;
  typed?: () => void;
  send?: () => void;
};

const viewLook = (isShown: boolean) =>
  `pointer-coarse:min-h-10 ${isShown ? 'tab-active font-semibold' : 'text-(--muted)'}`;

/** Markdown editor with toolbar, pictures, mentions and preview. `useText` keeps the draft. */
export function Editor({ text, label, rows = 10, fault, hint, restored = text.restored, ...on }: Props) {
  const { placeholder, preview, typed, send } = on;
  const id = useId();
  const [shown, setShown] = useState<string | 'busy' | null>(null);
  const show = async () => {
    if (!text.value.trim()) return;
    setShown('busy');
    setShown(await preview(text.value));
  };
  const pictures = (files: readonly File[]) => {
    for (const file of files.filter((it) => it.type.startsWith('image/'))) sendPicture(text, file);
  };

  return (
    <div className="editor min-w-0" data-faulty={fault !== '' || undefined}>
      <div className="flex items-end justify-between mb-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <div className="tabs tabs-box tabs-sm flex-nowrap">
          <button
            type="button"
            className={`tab ${viewLook(shown === null)}`}
            aria-pressed={shown === null}
            onClick={() => setShown(null)}
          >
            编辑
          </button>
          <button
            type="button"
            className={`tab ${viewLook(shown !== null)}`}
            aria-pressed={shown !== null}
            aria-disabled={!text.value.trim()}
            onClick={show}
          >
            预览
          </button>
        </div>
      </div>
      {shown !== null && (
        <section
          className="min-h-60 px-4 py-3 border border-dashed border-base-300 rounded-field"
          aria-label="预览"
          aria-busy={shown === 'busy'}
        >
          {shown === 'busy' ? <p className="text-(--muted)">正在生成预览…</p> : <Body html={shown} />}
        </section>
      )}
      <div hidden={shown !== null}>
        <Toolbar text={text} pictures={pictures} />
        <TextArea
          id={id}
          text={text}
          rows={rows}
          {...(placeholder !== undefined && { placeholder })}
          faulty={fault !== ''}
          {...(typed && { typed })}
          {...(send && { send })}
          files={pictures}
        />
      </div>
      <p id={`${id}-said`} className="composer-said" role={fault ? 'alert' : undefined} aria-live="polite">
        {fault || (restored ? '已恢复上次没有发出的内容' : hint)}
      </p>
    </div>
  );
}
