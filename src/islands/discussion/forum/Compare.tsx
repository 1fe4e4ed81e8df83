import { useEffect, useState } from 'react';
import { type ComparedVersions, compare, type Pair } from '../../../stores/discussion/forum/history.ts';
import sheet from '../../../styles/discussion/changes.css?url&no-inline';
import { Changes } from './Changes.tsx';

/** Compares two revisions of a post; `most` is the latest revision number. */
export function Compare({ most, ...first }: Pair & { most: number }) {
  const [pair, setPair] = useState<Pair>(first);
  const [found, setFound] = useState<ComparedVersions | 'busy' | null>('busy');
  useEffect(() => {
    let gone = false;
    setFound('busy');
    compare(pair).then((it) => !gone && setFound(it));
    return () => {
      gone = true;
    };
  }, [pair]);
  const choice = (label: string, name: 'from' | 'to', least: number) => (
    <label className="inline-flex items-center gap-2">
      {label}
      <select
        className="select w-auto"
        value={pair[name]}
        onChange={(event) => setPair({ ...pair, [name]: Number(event.target.value) })}
      >
        {Array.from({ length: most - least + 1 }, (_, at) => least + at).map((it) => (
          <option key={it} value={it}>
            {it === 0 ? '（空）' : `第 ${it} 版`}
          </option>
        ))}
      </select>
    </label>
  );

  return (
    <div aria-live="polite">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <p className="flex flex-wrap gap-x-4 gap-y-2 mb-2">
        {choice('从', 'from', 0)}
        {choice('到', 'to', 1)}
      </p>
      {found === 'busy' && <p role="status">正在读取…</p>}
      {found === null && (
        <p role="alert">
          没有读到这两个版本。
          <button type="button" className="btn" onClick={() => setPair({ ...pair })}>
            重试
          </button>
        </p>
      )}
      {found && found !== 'busy' && <Changes before={found.from} after={found.to} />}
    </div>
  );
}
