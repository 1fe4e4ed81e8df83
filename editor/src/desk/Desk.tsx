import type { EditorView } from '@codemirror/view';
import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '../../../contract/user.ts';
import type { Facts } from '../preview/draw.ts';
import { type Lines, Preview } from '../preview/Preview.tsx';
import { keepTogether } from '../preview/scroll.ts';
import { dark, toggleTheme } from '../ui/theme.ts';
import { TextBox } from './TextBox.tsx';
import { type View, Views } from './Views.tsx';

type Props = { person: Pick<UserInfo, 'nickname'> };

/** Where an article is written: the text, and beside it what it will look like. */
export function Desk({ person }: Props) {
  const [text, setText] = useState('');
  const [view, setView] = useState<View>('text');
  const [narrow, setNarrow] = useState(false);
  const [box, setBox] = useState<EditorView | null>(null);
  const [facts, setFacts] = useState<Facts | null>(null);
  const lines = useRef<Lines>([]);
  const preview = useRef<HTMLElement>(null);
  const isDark = useStore(dark);

  useEffect(() => {
    if (box && preview.current) return keepTogether(box, preview.current, () => lines.current);
    return undefined;
  }, [box]);

  return (
    <div className="desk" data-view={view}>
      <header className="desk-head">
        <h1>创作</h1>
        <Views view={view} narrow={narrow} look={setView} toggleNarrow={() => setNarrow(!narrow)} />
        <button
          type="button"
          className="btn btn-ghost desk-icon"
          aria-label="深色主题"
          aria-pressed={isDark}
          onClick={toggleTheme}
        >
          {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
        </button>
        <span className="desk-who">{person.nickname}</span>
      </header>
      <main className="desk-main">
        <div className="desk-text">
          <TextBox text={text} label="正文" changed={setText} made={setBox} />
        </div>
        <Preview
          text={text}
          box={preview}
          narrow={narrow}
          drawn={(found, places) => {
            setFacts(found);
            lines.current = places;
          }}
        />
      </main>
      <footer className="desk-foot">
        <span>
          {facts && text.trim() ? `${facts.wordCount} 字，约 ${facts.readMinutes} 分钟` : '还没有内容'}
        </span>
        {facts?.fault && <span className="desk-fault">{facts.fault}</span>}
      </footer>
    </div>
  );
}
