import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  type searchWanted,
  WANTED_LEAST,
  WANTED_WEEKS,
} from '../../../../contract/discovery/search/missedSearches.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import { wanted } from '../../../stores/operations/statistics/figures.ts';
import { editorAt } from '../../content/article/own/editor.ts';
import { State } from './State.tsx';
import { ARTICLES, TableBox } from './TableBox.tsx';
import { weekText } from './words.ts';

type WantedSearches = Data<typeof searchWanted>;

/** Searchers per week, weeks without a number omitted; newest first, at most two. */
const peopleText = (weeks: readonly string[], people: readonly number[]): string =>
  people
    .flatMap((count, n) => (count > 0 ? `${weekText(weeks[n] ?? '')} ${count} 人` : []))
    .slice(0, 2)
    .join(' · ');

function Shown({ weeks, searches, editorUrl }: WantedSearches & { editorUrl: string }) {
  if (searches.length === 0)
    return (
      <p className="text-sm text-(--muted)">
        最近 {WANTED_WEEKS} 周没有 {WANTED_LEAST} 个人以上搜过而站内没有文章的词。每周一汇总上一周。
      </p>
    );
  return (
    <>
      <ol className={ARTICLES}>
        {searches.map(({ keyword, people, asked }) => (
          <li key={keyword}>
            <span className="min-w-0 wrap-anywhere">
              {keyword}
              {asked && (
                <a className="ml-2 text-sm text-primary" href={place.search(keyword, 1, 'question')}>
                  相关的提问
                </a>
              )}
            </span>
            <span className="text-sm text-(--muted) num">{peopleText(weeks, people)}</span>
            {editorUrl && (
              <a
                className="btn btn-sm"
                href={editorAt(editorUrl, undefined, keyword)}
                target="_blank"
                rel="noopener"
                aria-label={`写这个：${keyword}`}
              >
                写这个
              </a>
            )}
          </li>
        ))}
      </ol>
      <TableBox
        title="查看每周的人数"
        file={`没有结果的搜索-${weeks[0] ?? ''}`}
        table={{
          head: ['搜索的词', ...weeks.map(weekText)],
          rows: searches.map((it) => [
            it.keyword,
            ...it.people.map((count) => count || `不足 ${WANTED_LEAST}`),
          ]),
        }}
      />
    </>
  );
}

/** Weekly searches on this site that no article answers: ideas for authors. */
export function Wanted({ editorUrl }: { editorUrl: string }) {
  const report = useStore(wanted.report, { ssr: 'initial' });
  useEffect(() => {
    wanted.read({});
  }, []);
  return (
    <section className="panel-box mt-4 p-5">
      <h2 className="text-lg font-semibold">接下来写什么</h2>
      <p className="mt-1 mb-3 text-sm text-(--muted)">
        一周里至少 {WANTED_LEAST} 个人在站内搜过、还没有文章的词，保留 {WANTED_WEEKS} 周。不记录是谁搜的。
      </p>
      <State report={report} again={() => wanted.read({})}>
        {(data) => <Shown {...data} editorUrl={editorUrl} />}
      </State>
    </section>
  );
}
