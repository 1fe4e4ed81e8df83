import { useEffect, useId, useRef, useState } from 'react';
import type { AnnexInfo } from '../../../../../contract/content/annex/annex.ts';
import { latest } from '../../../../client/latest.ts';
import { loadAnnexes } from '../../../../stores/content/annex/annex.ts';
import { linesIn, wholeText } from '../../../../stores/content/annex/wholeText.ts';
import sheet from '../../../../styles/content/compare.css?url&no-inline';
import { Changes } from './Changes.tsx';
import type { CompareRequest } from './comparing.ts';
import type { CompareOptions, CompareResult } from './lines.ts';

type Item = { annexId: number; name: string };
/** One side: the id of an attachment, or a local file. */
type Side = number | File | null;

const BYTES_MOST = 10 * 1024 * 1024;
const TOLERANCES = [
  [0, '数字要完全相同'],
  [1e-6, '数字相差不超过百万分之一算相同'],
  [1e-3, '数字相差不超过千分之一算相同'],
  [1e-2, '数字相差不超过百分之一算相同'],
] as const;

const LOCAL = 'local';

type Words = { text: string; isFault: boolean };

/** Chooses a side. A local file is read in the browser and never uploaded. */
function Choice({
  label,
  items,
  side,
  choose,
}: {
  label: string;
  items: readonly Item[];
  side: Side;
  choose: (to: Side) => void;
}) {
  const id = useId();
  const [local, setLocal] = useState(false);
  return (
    <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <select
        id={id}
        className="select w-full"
        value={local ? LOCAL : String(side ?? '')}
        onChange={({ target: { value } }) => {
          setLocal(value === LOCAL);
          choose(value && value !== LOCAL ? Number(value) : null);
        }}
      >
        <option value="">请选择</option>
        {items.map((it) => (
          <option key={it.annexId} value={it.annexId}>
            {it.name}
          </option>
        ))}
        <option value={LOCAL}>本机文件（不上传）</option>
      </select>
      {local && (
        <input
          type="file"
          className="min-h-10 w-full text-sm"
          aria-label={`${label}：本机文件`}
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        />
      )}
    </div>
  );
}

/** Line diff of two text attachments, or of one with a local file; runs in a worker. */
export function AnnexCompare({ articleId, items }: { articleId: number; items: readonly Item[] }) {
  const [first, second] = items;
  const [old, setOld] = useState<Side>(first?.annexId ?? null);
  const [fresh, setFresh] = useState<Side>(second?.annexId ?? null);
  const [how, setHow] = useState<CompareOptions>({ space: false, tolerance: 0 });
  const [found, setFound] = useState<CompareResult | null>(null);
  const [said, setSaid] = useState<Words>({ text: '', isFault: false });
  const running = useRef<Worker | null>(null);
  const [begin] = useState(latest);
  useEffect(
    () => () => {
      begin();
      running.current?.terminate();
    },
    [begin],
  );
  const fault = (text: string) => setSaid({ text, isFault: true });

  const linesOf = async (side: Exclude<Side, null>, known: readonly AnnexInfo[]): Promise<string[]> => {
    if (side instanceof File) {
      if (side.size > BYTES_MOST) throw new Error(`“${side.name}”超过 10 MB，不能在这里对照`);
      return linesIn(await side.arrayBuffer());
    }
    const own = known.find((it) => it.annexId === side);
    const src = own?.preview?.kind === 'text' ? own.preview.src : undefined;
    const name = own?.name ?? items.find((it) => it.annexId === side)?.name;
    if (!src) throw new Error(`“${name}”不能在这里对照：要 10 MB 以内的文字，付费的要先购买`);
    return wholeText(src).catch(() => {
      throw new Error(`“${name}”没有取到，请刷新页面后重试`);
    });
  };

  const compare = async () => {
    running.current?.terminate();
    const isLatest = begin();
    setFound(null);
    if (old === null || fresh === null) return fault('请在两边各选一个文件');
    if (old === fresh) return fault('两边是同一个附件，请换一个');
    setSaid({ text: '正在对照…', isFault: false });
    // Download links expire, so the list is fetched for each comparison; it reports its own errors.
    const known = await loadAnnexes(articleId);
    if (!isLatest()) return;
    if (!known) return setSaid({ text: '', isFault: false });
    try {
      const [before, after] = await Promise.all([linesOf(old, known), linesOf(fresh, known)]);
      if (!isLatest()) return;
      const worker = new Worker(new URL('./comparing.ts', import.meta.url), { type: 'module' });
      running.current = worker;
      worker.onmessage = ({ data }: MessageEvent<{ found: CompareResult | null }>) => {
        worker.terminate();
        if (!data.found) return fault('两个文件相差超过 5,000 行，或对照用时太长，请下载后对照');
        setFound(data.found);
        const { removed, added } = data.found;
        setSaid({
          text: removed + added === 0 ? '没有不同' : `删去 ${removed} 行，加上 ${added} 行`,
          isFault: false,
        });
      };
      worker.onerror = () => fault('对照中断了，可能是内存不够，请下载后对照');
      worker.postMessage({ old: before, fresh: after, how } satisfies CompareRequest);
    } catch (error) {
      if (isLatest()) fault((error as Error).message);
    }
  };

  return (
    <section className="mt-4 flex flex-col gap-3" aria-label="对照附件">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="flex flex-wrap gap-3">
        <Choice label="旧的" items={items} side={old} choose={setOld} />
        <Choice label="新的" items={items} side={fresh} choose={setFresh} />
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <label className="inline-flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            checked={!how.space}
            onChange={({ target }) => setHow({ ...how, space: !target.checked })}
          />
          忽略空白
        </label>
        <select
          className="select w-auto max-w-full"
          aria-label="数字"
          value={how.tolerance}
          onChange={({ target }) => setHow({ ...how, tolerance: Number(target.value) })}
        >
          {TOLERANCES.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" className="btn btn-primary" onClick={() => void compare()}>
          对照
        </button>
        <output className={said.isFault ? 'text-error' : undefined}>{said.text}</output>
      </div>
      {found && found.rows.length > 0 && <Changes found={found} />}
    </section>
  );
}
