import { type AnnexPreview, deckLanguageOf } from '../../../../contract/content/annex/annex.ts';
import { sizeText } from '../../discussion/forum/words.ts';

type Of<K extends AnnexPreview['kind']> = Extract<AnnexPreview, { kind: K }>;

function Lines({ lines, cut, language }: Of<'text'> & { language: string }) {
  return (
    <div className="code" data-lang={language || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus */}
      <pre tabIndex={0}>
        <code>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <span key={at} className="annex-line">
              {line.map(([kind, text], place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do their tokens
                <span key={place} className={kind || undefined}>
                  {text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
      {cut && <p className="annex-note">只显示其中的 {lines.length} 行，全部内容请下载。</p>}
    </div>
  );
}

function Listing({ entries, files, bytes, cut }: Of<'archive'>) {
  if (files === 0) return <p className="annex-note">压缩包里没有文件。</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus */}
      <ul className="annex-files" tabIndex={0} aria-label="压缩包里的文件">
        {entries.map(({ name, size }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archive may hold a name twice
          <li key={at}>
            <span>{name}</span>
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

function Picture({ width, height, src }: Of<'image'>) {
  return (
    <>
      {src && <img src={src} width={width} height={height} alt="" />}
      <p className="annex-note">
        {width} × {height} 像素
      </p>
    </>
  );
}

/** What can be seen of an attachment of this name before it is downloaded. */
export function Preview({ of, name }: { of: AnnexPreview; name: string }) {
  if (of.kind === 'text') return <Lines {...of} language={deckLanguageOf(name)} />;
  if (of.kind === 'archive') return <Listing {...of} />;
  return <Picture {...of} />;
}
