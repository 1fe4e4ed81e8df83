import { type FormEvent, useId, useState } from 'react';
import { latest } from '../../../client/latest.ts';
import { type Hit, linesLike, wholeText } from '../../../stores/content/annex/wholeText.ts';
import { markOf, ROWS } from './look.ts';
import { troubleIn } from './solverStops.ts';

type FoundLines = { hits: readonly Hit[]; all: number; lines: number };

/** Line search in a whole text attachment, fetched at the first search. */
export function Search({ src, name }: { src: string; name: string }) {
  const id = useId();
  const [words, setWords] = useState('');
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const [found, setFound] = useState<FoundLines | null>(null);
  const [said, setSaid] = useState('');
  const [begin] = useState(latest);
  const search = async (fits: (line: string) => boolean) => {
    setSaid('正在读全文…');
    setFound(null);
    const isLatest = begin();
    try {
      const own = lines ?? (await wholeText(src));
      setLines(own);
      if (!isLatest()) return;
      const { hits, all } = linesLike(own, fits);
      setFound({ hits, all, lines: own.length });
      setSaid(all > hits.length ? `${all} 行，只列出前 ${hits.length} 行` : `${all} 行`);
    } catch {
      if (isLatest()) setSaid('全文没有取到，请稍后重试或下载');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = words.trim().toLowerCase();
    if (wanted) search((line) => line.toLowerCase().includes(wanted));
  };
  return (
    <div>
      <form className="mt-2 flex flex-wrap items-center gap-2" onSubmit={submit}>
        <label htmlFor={id} className="sr-only">
          在 {name} 中查找
        </label>
        <input
          id={id}
          className="input"
          type="search"
          enterKeyHint="search"
          value={words}
          placeholder="在全文中查找"
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit" className="btn">
          查找
        </button>
        <button type="button" className="btn" onClick={() => search((line) => troubleIn(line) === 'error')}>
          错误
        </button>
        <button type="button" className="btn" onClick={() => search((line) => troubleIn(line) === 'warning')}>
          警告
        </button>
        <output className="annex-note">{said}</output>
      </form>
      {found && found.hits.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus
        <ol className={ROWS} tabIndex={0} aria-label={`${name} 中找到的行`}>
          {found.hits.map(({ line, text }) => (
            <li key={line} className={markOf(troubleIn(text))}>
              <code className="whitespace-pre-wrap wrap-anywhere">{text}</code>
              <span className="num">{line}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
