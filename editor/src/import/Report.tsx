import { LINK } from '../ui/look.ts';
import { backToOptions, reset, type State } from './importing.ts';
import { MANIFEST, manifestText } from './send/manifest.ts';
import { figuresOf, NAMES } from './send/report.ts';
import type { Outcome } from './send/run.ts';

type Props = { it: Extract<State, { at: 'done' }> };

/** Downloads the manifest, for another browser or the command line. */
function save(manifest: Props['it']['manifest']): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([manifestText(manifest)], { type: 'application/json' }));
  link.download = MANIFEST;
  link.click();
  URL.revokeObjectURL(link.href);
}

const ORDER = Object.keys({ failed: 0, new: 0, changed: 0, same: 0, left: 0 }) as Outcome['what'][];
/** Failures first, then losses. */
const inOrder = (list: readonly Outcome[]) =>
  list.toSorted(
    (a, b) =>
      ORDER.indexOf(a.what) - ORDER.indexOf(b.what) ||
      Number(b.notes.length > 0) - Number(a.notes.length > 0),
  );

function Line({ it, id }: { it: Outcome; id: number | undefined }) {
  return (
    <li className="grid gap-1 border-b border-base-300 py-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className={`flex-none text-sm ${it.what === 'failed' ? 'text-error' : 'text-(--muted)'}`}>
          {NAMES[it.what]}
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">{it.path}</span>
        {id !== undefined && (
          <a className={`flex-none text-sm ${LINK}`} href={`/?id=${id}`} target="_blank" rel="noopener">
            打开<span className="sr-only"> {it.path}</span>
          </a>
        )}
      </div>
      {it.why && <p className="text-sm text-error wrap-anywhere">{it.why}</p>}
      {it.notes.length > 0 && (
        <ul className="list-disc ps-5 text-sm text-(--muted) wrap-anywhere">
          {it.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Report with a line per article. */
export function Report({ it: { result, manifest } }: Props) {
  return (
    <div className="grid gap-2">
      {result && (
        <>
          <p role="status">
            {figuresOf(result.articles)}。
            {result.columns.length > 0 && `专栏：${figuresOf(result.columns)}。`}
          </p>
          {result.stopped && (
            <p className="text-error">
              停下了：{result.stopped.why}。还有 {result.stopped.left} 篇没有导入，再导入一次会从这里接着。
            </p>
          )}
          <ul aria-label="每一篇">
            {inOrder([...result.articles, ...result.columns]).map((one) => (
              <Line key={one.path} it={one} id={manifest.articles[one.path]?.id} />
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={backToOptions}>
          再导入一次
        </button>
        <button type="button" className="btn btn-ghost" onClick={reset}>
          换一些文件
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => save(manifest)}>
          下载导入清单
        </button>
      </div>
    </div>
  );
}
