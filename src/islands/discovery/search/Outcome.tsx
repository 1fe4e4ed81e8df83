import { find, type SearchResult } from '../../../stores/discovery/search/results.ts';
import { Hits } from './Hits.tsx';
import { Knowledge } from './Knowledge.tsx';
import { Nothing } from './Nothing.tsx';
import { QueryNotes } from './QueryNotes.tsx';

type Props = { now: SearchResult; choose: (text: string) => void };

/** State of a search: loading, failed, empty, or a page of articles. */
export function Outcome({ now, choose }: Props) {
  if (now.state === 'none') return null;
  if (now.state === 'busy')
    return (
      <div
        className="grid gap-3 p-4.5 *:h-17 *:rounded-field *:bg-base-200"
        role="status"
        aria-label="正在搜索"
      >
        {[0, 1, 2, 3].map((it) => (
          <span key={it} />
        ))}
      </div>
    );
  if (now.state === 'failed')
    return (
      <div className="grid justify-items-start gap-3 px-5.5 py-5" role="alert">
        <p>{now.message}</p>
        <button
          type="button"
          className="btn btn-primary"
          data-item
          onClick={() => find(now.keyword, now.page)}
        >
          再试一次
        </button>
      </div>
    );
  return (
    <>
      <QueryNotes keyword={now.keyword} help={now.help} />
      <Knowledge list={now.help.beside} />
      {now.list.records.length === 0 ? (
        <Nothing keyword={now.keyword} help={now.help} choose={choose} />
      ) : (
        <Hits keyword={now.keyword} list={now.list} help={now.help} />
      )}
    </>
  );
}
