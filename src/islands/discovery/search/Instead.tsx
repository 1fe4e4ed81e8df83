import type { MouseEvent } from 'react';
import type { SearchHelp } from '../../../../contract/discovery/search/search.ts';
import { place } from '../../../../contract/kit/places.ts';

type Choose = (text: string) => void;
type Props = {
  help: SearchHelp;
  /** Called instead of following the link. */
  choose?: Choose;
};

function Keyword({ text, look, choose }: { text: string; look?: string; choose: Choose | undefined }) {
  const click = (event: MouseEvent) => {
    if (!choose || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(text);
  };
  return (
    <a className={look} href={place.search(text)} data-item onClick={click}>
      {text}
    </a>
  );
}

/** Alternatives if nothing was found: spelling correction, related searches, tags. */
export function Instead({ help, choose }: Props) {
  const related = help.related.filter((it) => it !== help.corrected);
  return (
    <>
      {help.corrected && (
        <p className="instead">
          您是不是要找：
          <Keyword text={help.corrected} look="corrected" choose={choose} />
        </p>
      )}
      {related.length > 0 && (
        <section className="instead">
          <h2>相关搜索</h2>
          <div className="cloud">
            {related.map((it) => (
              <Keyword key={it} text={it} choose={choose} />
            ))}
          </div>
        </section>
      )}
      {help.tags.length > 0 && (
        <section className="instead">
          <h2>相关标签</h2>
          <div className="cloud">
            {help.tags.map((it) => (
              <a key={it.id} href={place.tag(it.id)} data-item>
                {it.name}
              </a>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
