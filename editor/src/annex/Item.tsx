import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnnexInfo } from '../../../contract/content/annex/annex.ts';
import { isComposing } from '../../../contract/kit/composing.ts';
import { sizeText } from '../../../contract/kit/sizeText.ts';
import { move, remove, rename, setPrice, setRuns } from './annexes.ts';
import { ANNEX_FAULT, ANNEX_NOTE, DEEDS, ITEM } from './look.ts';
import { priceOf, priceTyped } from './price.ts';

type Props = { item: AnnexInfo; first: boolean; last: boolean };

/** Attachment: rename, price, versions, reorder, remove. */
export function Item({ item, first, last }: Props) {
  const id = useId();
  const [name, setName] = useState(item.name);
  const [price, setTyped] = useState(priceTyped(item.price));
  const [runs, setTypedRuns] = useState(item.runs);
  const [sure, setSure] = useState(false);
  const fen = priceOf(price);
  const saveName = () => {
    if (name.trim() === '') setName(item.name);
    else if (name !== item.name) rename(item.annexId, name);
  };
  const savePrice = () => fen !== null && fen !== item.price && setPrice(item.annexId, fen);
  const saveRuns = () => runs.trim() !== item.runs && setRuns(item.annexId, runs.trim());
  return (
    <li className={ITEM}>
      <div className="grid gap-2">
        <label className="sr-only" htmlFor={`${id}-name`}>
          {item.name} 的名称
        </label>
        <input
          id={`${id}-name`}
          className="field"
          autoCapitalize="none"
          value={name}
          onChange={(it) => setName(it.target.value)}
          onBlur={saveName}
          onKeyDown={(it) => it.key === 'Enter' && !isComposing(it) && saveName()}
        />
        <label
          className="flex items-center gap-2 text-[13px] whitespace-nowrap text-(--muted)"
          htmlFor={`${id}-price`}
        >
          价格（元）
          <input
            id={`${id}-price`}
            className="field w-[110px]"
            inputMode="decimal"
            placeholder="免费"
            value={price}
            aria-invalid={fen === null}
            aria-describedby={`${id}-said`}
            onChange={(it) => setTyped(it.target.value)}
            onBlur={savePrice}
            onKeyDown={(it) => it.key === 'Enter' && !isComposing(it) && savePrice()}
          />
        </label>
        <label
          className="flex items-center gap-2 text-[13px] whitespace-nowrap text-(--muted)"
          htmlFor={`${id}-runs`}
        >
          可运行的版本
          <input
            id={`${id}-runs`}
            className="field min-w-0 flex-1"
            placeholder="如 OpenFOAM v1906–v2312"
            value={runs}
            onChange={(it) => setTypedRuns(it.target.value)}
            onBlur={saveRuns}
            onKeyDown={(it) => it.key === 'Enter' && !isComposing(it) && saveRuns()}
          />
        </label>
      </div>
      <p id={`${id}-said`} className={fen === null ? ANNEX_FAULT : ANNEX_NOTE}>
        {fen === null
          ? '价格写成 9.90 的样子，不写就是免费'
          : `${sizeText(item.size)} · 下载 ${item.downloads} 次`}
      </p>
      <div className={DEEDS}>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`上移 ${item.name}`}
          aria-disabled={first}
          onClick={() => move(item.annexId, -1)}
        >
          <ArrowUp size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`下移 ${item.name}`}
          aria-disabled={last}
          onClick={() => move(item.annexId, 1)}
        >
          <ArrowDown size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={sure ? undefined : `删除 ${item.name}`}
          onClick={() => (sure ? remove(item.annexId) : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {sure ? `确定删除 ${item.name}` : <Trash2 size={16} aria-hidden />}
        </button>
      </div>
    </li>
  );
}
