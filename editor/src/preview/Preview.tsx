import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { enhanceOnIntent } from '../../../src/enhance/list.ts';
import { isEmpty, text } from '../draft/draft.ts';
import { SITE } from '../site.ts';
import { patch } from './patch.ts';
import { previewer } from './previewer.ts';
import type { Answer } from './worker.ts';

/** Start lines of preview blocks in order; null if unknown. */
export type Lines = readonly (number | null)[];

type Props = {
  /** Scroll container. */
  box: RefObject<HTMLElement | null>;
  narrow: boolean;
  drawn: (facts: Answer['facts'], lines: Lines) => void;
};

const wake = enhanceOnIntent({ shares: false });

/** Live preview, rendered by a worker. */
export function Preview({ box, narrow, drawn }: Props) {
  const open = useRef<HTMLDivElement>(null);
  const locked = useRef<HTMLDivElement>(null);
  const [isLocked, setLocked] = useState(false);
  const heard = useRef(drawn);
  heard.current = drawn;
  const empty = useStore(isEmpty);

  useEffect(() => {
    // Large style sheet with fonts: load in parallel with the worker.
    void import('../styles/formulas.css');
    let behind: Lines = [];
    const made = previewer(({ open: change, locked: other, facts }) => {
      if (open.current) patch(open.current, change, SITE);
      if (locked.current && other) patch(locked.current, other, SITE);
      if (other) behind = other.lines;
      setLocked(behind.length > 0);
      heard.current(facts, [...change.lines, ...behind]);
    });
    // Bypasses React: a keystroke must not wait for a diff of the text.
    const deaf = text.subscribe(made.ask);
    return () => {
      deaf();
      made.stop();
    };
  }, []);

  return (
    <section
      ref={box}
      className="preview-box min-w-0 overflow-auto border-l border-base-300 bg-base-100 px-6 pt-5 pb-[40vh] contain-strict max-tabs:in-data-[view=text]:hidden max-desk:in-data-panel:hidden"
      data-narrow={narrow || undefined}
      aria-label="预览"
      onPointerOver={(event) => wake(event.nativeEvent)}
      onFocus={(event) => wake(event.nativeEvent)}
      tabIndex={-1}
    >
      {empty && (
        <p className="pt-[20vh] text-center text-(--muted)">写下的内容会在这里排好版，与发布之后一样。</p>
      )}
      <div ref={open} className="prose preview-open" />
      <p
        className="mx-auto my-6 max-w-[44em] rounded-field border border-dashed border-accent px-3 py-1.5 text-center text-sm text-accent"
        hidden={!isLocked}
      >
        以下内容在读者满足阅读条件之后才显示
      </p>
      <div ref={locked} className="prose preview-locked" hidden={!isLocked} />
    </section>
  );
}
