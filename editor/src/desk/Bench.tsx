import type { EditorView } from '@codemirror/view';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';
import { holdDrops } from '../../../src/client/fileDrops.ts';
import { type Finding, findingsOf, seenIn } from '../check/findings.ts';
import { attach, changeDraft, fields, known, saveNow, state, text } from '../draft/draft.ts';
import type { Fields } from '../draft/fields.ts';
import { Toolbar } from '../help/Toolbar.tsx';
import { halfTyped } from '../panel/halfTyped.ts';
import { announceFailure } from '../paste/announce.ts';
import type { Facts } from '../preview/draw.ts';
import { type Lines, Preview } from '../preview/Preview.tsx';
import { keepTogether } from '../preview/scroll.ts';
import { Dialogs } from '../revisions/Dialogs.tsx';
import type { Writer } from '../session/session.ts';
import { Foot } from './Foot.tsx';
import { fillEmptyFields } from './fillFields.ts';
import { Head, type OpenPanel } from './Head.tsx';
import { insertLock } from './lock.ts';
import { TextBox } from './TextBox.tsx';
import { Title } from './Title.tsx';
import type { View } from './Views.tsx';

const Panel = lazy(() => import('../panel/Panel.tsx').then((it) => ({ default: it.Panel })));
const ImportDialog = lazy(() =>
  import('../import/ImportDialog.tsx').then((it) => ({ default: it.ImportDialog })),
);
const OfficialDialog = lazy(() =>
  import('../official/OfficialDialog.tsx').then((it) => ({ default: it.OfficialDialog })),
);
const Publish = lazy(() => import('../check/Publish.tsx').then((it) => ({ default: it.Publish })));

type Props = { person: Writer };

/** Workbench: text, preview and panels. */
export function Bench({ person }: Props) {
  const article = useStore(known);
  const where = useStore(state);
  const half = useStore(halfTyped);
  const [view, setView] = useState<View>('text');
  const [narrow, setNarrow] = useState(false);
  const [shown, setShown] = useState<OpenPanel>(null);
  const [box, setBox] = useState<EditorView | null>(null);
  const [facts, setFacts] = useState<Facts | null>(null);
  const [at, setAt] = useState<keyof Fields | null>(null);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const lines = useRef<Lines>([]);
  const preview = useRef<HTMLElement>(null);
  const heading = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    attach(box);
    if (box && preview.current) return keepTogether(box, preview.current, () => lines.current);
    return undefined;
  }, [box]);

  useEffect(() => holdDrops((what) => box && announceFailure(box, `这里放不了${what}，请放到正文里`)), [box]);

  const jump = (line: number) => {
    setView('text');
    if (!box) return;
    const { from } = box.state.doc.line(Math.min(line, box.state.doc.lines));
    box.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    requestAnimationFrame(() => box.focus());
  };
  const show = (next: OpenPanel) => {
    setAt(null);
    setShown(next);
  };
  const go = (field: keyof Fields) => {
    if (field === 'title' || field === 'contentMd') {
      setView('text');
      setShown(null);
      requestAnimationFrame(() => (field === 'title' ? heading.current : box)?.focus());
      return;
    }
    setAt(field);
    setShown('panel');
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (
        isComposing(event) ||
        event.key !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      saveNow();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  // Updates with each preview; the list may open before the first.
  useEffect(() => {
    if (shown !== 'publish') return undefined;
    return fields.subscribe((it) => {
      const parts = [...(preview.current?.querySelectorAll('.prose') ?? [])];
      const blocks = parts.flatMap((part) => [...part.children]);
      setFindings(findingsOf(it, facts, seenIn(blocks, lines.current)));
    });
  }, [shown, facts]);

  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto]" data-view={view}>
      <Head
        person={person}
        view={view}
        narrow={narrow}
        shown={shown}
        look={setView}
        toggleNarrow={() => setNarrow(!narrow)}
        show={show}
      />
      <main
        className="grid min-h-0 grid-cols-1 tabs:grid-cols-2 tabs:data-panel:grid-cols-[minmax(0,1fr)_320px] desk:data-panel:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_288px] wide:data-panel:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_320px]"
        data-panel={shown === 'panel' || undefined}
      >
        <div className="flex min-h-0 min-w-0 flex-col bg-base-100 max-tabs:in-data-[view=preview]:hidden">
          <Title box={heading} done={() => box?.focus()} />
          <Toolbar view={box} took={(it) => changeDraft(fillEmptyFields(fields.get(), it))} />
          <TextBox
            text={text.get()}
            label="正文"
            changed={(contentMd) => changeDraft({ contentMd })}
            made={setBox}
          />
        </div>
        <Preview
          box={preview}
          narrow={narrow}
          drawn={(found, places) => {
            setFacts(found);
            lines.current = places;
          }}
        />
        <Suspense fallback={null}>
          {(shown === 'panel' || half.publishTime || half.price) && (
            <Panel
              at={at}
              facts={facts}
              hidden={shown !== 'panel'}
              lock={() => box && insertLock(box)}
              close={() => setShown(null)}
            />
          )}
        </Suspense>
      </main>
      <Foot facts={facts} />
      <Suspense fallback={null}>
        {shown === 'publish' && (
          <Publish box={box} findings={findings} jump={jump} go={go} close={() => setShown(null)} />
        )}
        {shown === 'official' && <OfficialDialog close={() => setShown(null)} />}
        {shown === 'import' && <ImportDialog account={person.id} close={() => setShown(null)} />}
      </Suspense>
      <Dialogs
        article={article?.id ?? 0}
        clash={where.name === 'clash' ? where : null}
        shown={shown}
        close={() => setShown(null)}
      />
    </div>
  );
}
