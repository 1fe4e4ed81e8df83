import type { AnnexPreview } from '../../../../contract/content/annex/annex.ts';
import { annexKindOf, deckLanguageOf } from '../../../../contract/content/annex/kinds.ts';
import { sizeText } from '../../../../contract/kit/sizeText.ts';
import sheet from '../../../styles/content/preview.css?url&no-inline';
import { LINES, markOf, ROWS } from './look.ts';
import { Search } from './Search.tsx';
import { troubleIn } from './solverStops.ts';

/** Kinds whose lines are scanned for errors. */
const LOGS: readonly string[] = ['log', 'document'];

type PreviewOf<K extends AnnexPreview['kind']> = Extract<AnnexPreview, { kind: K }>;

type Outline = NonNullable<PreviewOf<'text'>['outline']>;

function Keywords({ entries, whole }: Outline) {
  return (
    <details className="mt-2">
      <summary>大纲 {entries.length} 项</summary>
      <ol className={ROWS}>
        {entries.map(({ keyword, of, line, level, times }) => (
          <li key={line}>
            <span className="wrap-anywhere">
              {level > 0 && '　'}
              {keyword}
              {of && ` ${of}`}
              {times > 1 && ` × ${times}`}
            </span>
            <span className="num">第 {line + 1} 行</span>
          </li>
        ))}
      </ol>
      {!whole && <p className="annex-note">文件很大，只看了开头 1 MB。</p>}
    </details>
  );
}

type LinesProps = PreviewOf<'text'> & { language: string; name: string; isLog: boolean };

function Lines({ lines, cut, tail = [], src, outline, language, name, isLog }: LinesProps) {
  const marked = (text: string) => (isLog ? markOf(troubleIn(text)) : undefined);
  return (
    <div className="code" data-lang={language || undefined}>
      {outline && <Keywords {...outline} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus */}
      <pre className={LINES} tabIndex={0}>
        <code>
          {lines.map((line, at) => {
            const text = line.map(([, it]) => it).join('');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <span key={at} className={marked(text)}>
                {line.map(([kind, it], place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do their tokens
                  <span key={place} className={kind || undefined}>
                    {it}
                  </span>
                ))}
                {'\n'}
              </span>
            );
          })}
          {tail.length > 0 && <span className="tk-c">{'⋯ 中间略去，以下是末尾\n'}</span>}
          {tail.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <span key={at} className={marked(text)}>
              {`${text}\n`}
            </span>
          ))}
        </code>
      </pre>
      {cut && (
        <p className="annex-note">
          只显示开头 {lines.length} 行{tail.length > 0 && `和末尾 ${tail.length} 行`}，全部内容请下载。
        </p>
      )}
      {cut && src && <Search src={src} name={name} />}
    </div>
  );
}

function Listing({ entries, files, bytes, cut }: PreviewOf<'archive'>) {
  if (files === 0) return <p className="annex-note">压缩包里没有文件。</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus */}
      <ul className={ROWS} tabIndex={0} aria-label="压缩包里的文件">
        {entries.map(({ name, size }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archive may hold a name twice
          <li key={at}>
            <span className="wrap-anywhere">{name}</span>
            <span className="num">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
      <p className="annex-note">
        共 {files} 个文件，解压后约 {sizeText(bytes)}
        {cut && '，这里只列出一部分'}。
      </p>
    </>
  );
}

function Picture({ width, height, src }: PreviewOf<'image'>) {
  return (
    <>
      {src && (
        <img
          className="w-auto max-h-120 mt-2.5 rounded-field"
          src={src}
          width={width}
          height={height}
          alt=""
        />
      )}
      <p className="annex-note">
        {width} × {height} 像素
      </p>
    </>
  );
}

/** Preview of an attachment before download. */
export function Preview({ of, name }: { of: AnnexPreview; name: string }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {of.kind === 'text' && (
        <Lines
          {...of}
          language={of.language ?? deckLanguageOf(name)}
          name={name}
          isLog={LOGS.includes(annexKindOf(name) ?? '')}
        />
      )}
      {of.kind === 'archive' && <Listing {...of} />}
      {of.kind === 'image' && <Picture {...of} />}
    </>
  );
}
