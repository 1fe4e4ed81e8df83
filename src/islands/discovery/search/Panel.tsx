import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { keywordOf } from '../../../../contract/discovery/search/keyword.ts';
import { found } from '../../../stores/discovery/search/results.ts';
import { loadTrends } from '../../../stores/discovery/search/trends.ts';
import sheet from '../../../styles/discovery/finder.css?url&no-inline';
import { Cloud } from './Cloud.tsx';
import { Outcome } from './Outcome.tsx';
import { Start } from './Start.tsx';
import { Suggestions } from './Suggestions.tsx';

type Props = {
  text: string;
  /** Searches for a text as if it had been typed. */
  choose: (text: string) => void;
};

/** Content below the input: start, suggestions or results. */
export function Panel({ text, choose }: Props) {
  const now = useStore(found);
  const keyword = keywordOf(text);
  const settled = now.state !== 'none' && keyword === now.keyword;
  const done = settled && (now.state === 'busy' || now.state === 'done');
  useEffect(loadTrends, []);
  return (
    <div className="search:h-[min(560px,68dvh)] max-search:h-[calc(100dvh-58px)] overflow-y-auto overscroll-contain border-t border-base-300">
      <link rel="stylesheet" href={sheet} precedence="default" />
      {settled && <Outcome now={now} choose={choose} />}
      {!settled && keyword && <Suggestions keyword={keyword} choose={choose} />}
      {!keyword && <Start choose={choose} />}
      {!done && <Cloud />}
    </div>
  );
}
