import { useState } from 'react';
import { KINDS, type Kind } from '../../../craft/result/arrays/kinds.ts';
import type { ArrayChoice } from '../../../craft/result/convert.ts';
import { CHOICE, NOTE } from '../ui/look.ts';
import {
  changed,
  kindOf,
  namesIn,
  namesText,
  type Place,
  placeOf,
  setKind,
  setPlace,
  takenOf,
  toggleOffer,
} from './choosing.ts';
import { LEGEND, OFFER, WARNING } from './look.ts';
import type { ArrayOutline, Offer, Outline } from './outline.ts';

const PLACE_NAMES: readonly [Place, string][] = [
  ['averaged', '平均到节点'],
  ['element', '单元值，不平均'],
  ['jump', '节点处的跳跃'],
  ['all', '三种都带上，读者可以切换'],
];
/** Offers shown before the rest is expanded. */
const SEEN = 3;

type Props = {
  outline: Outline;
  fields: readonly ArrayChoice[];
  kinds: ReadonlyMap<string, Kind>;
  change: (to: { fields?: ArrayChoice[]; kinds?: ReadonlyMap<string, Kind> }) => void;
};

type Names = ReadonlyMap<number, string> | undefined;

function CategoryNames({ names, change }: { names: Names; change: (to: Map<number, string>) => void }) {
  const [typed, setTyped] = useState('');
  const known = namesText(names);
  return (
    <label className="grid gap-0.5">
      各类的名称
      <input
        className="field"
        placeholder="1=钢；7=铝"
        value={namesText(namesIn(typed)) === known ? typed : known}
        onChange={(event) => {
          setTyped(event.target.value);
          change(namesIn(event.target.value));
        }}
      />
    </label>
  );
}

/** Options of a selected field. */
function Details({ offer, fields, change }: { offer: Offer } & Pick<Props, 'fields' | 'change'>) {
  const [own] = takenOf(fields, offer);
  if (!own) return null;
  const set = (to: Partial<ArrayChoice>) => change({ fields: changed(fields, offer, to) });
  return (
    <div className="mt-0.5 mb-2 ml-6 grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-x-3 gap-y-2 text-[13px] [&_.field]:min-h-8 [&_.field]:py-0.5 [&_.field]:text-sm">
      <label className="grid gap-0.5">
        显示的名称
        <input
          className="field"
          placeholder={offer.name}
          value={own.label ?? ''}
          onChange={(event) => set({ label: event.target.value })}
        />
      </label>
      {!offer.category && (
        <label className="grid gap-0.5">
          单位
          <input
            className="field"
            aria-label={`${offer.name} 的单位`}
            autoCapitalize="none"
            value={own.unit}
            onChange={(event) => set({ unit: event.target.value })}
          />
        </label>
      )}
      {offer.category && <CategoryNames names={own.names} change={(names) => set({ names })} />}
      {offer.on === 'cell' && !offer.category && (
        <label className="grid gap-0.5">
          单元里的值
          <select
            className="field"
            value={placeOf(fields, offer)}
            onChange={(event) => change({ fields: setPlace(fields, offer, event.target.value as Place) })}
          >
            {PLACE_NAMES.filter(([place]) => offer.components === 1 || !['jump', 'all'].includes(place)).map(
              ([place, name]) => (
                <option key={place} value={place}>
                  {name}
                </option>
              ),
            )}
          </select>
        </label>
      )}
      {offer.moves && (
        <label className={CHOICE}>
          <input
            type="checkbox"
            checked={own.displacement}
            onChange={() => set({ displacement: !own.displacement })}
          />
          用它变形
        </label>
      )}
      {offer.formula && (
        <small className="col-span-full wrap-anywhere text-(--muted)">= {offer.formula}</small>
      )}
    </div>
  );
}

function Offers({
  offers,
  kind,
  fields,
  change,
}: { offers: Offer[]; kind: Kind } & Pick<Props, 'fields' | 'change'>) {
  return offers.map((offer) => (
    <div key={offer.name}>
      <label className={OFFER}>
        <input
          type="checkbox"
          checked={takenOf(fields, offer).length > 0}
          onChange={() => change({ fields: toggleOffer(fields, offer, kind) })}
        />
        {offer.name}
      </label>
      <Details offer={offer} fields={fields} change={change} />
    </div>
  ));
}

/** Array: kind with its reason (changeable), and fields to include. */
function ArrayRow({ array, fields, kinds, change }: { array: ArrayOutline } & Omit<Props, 'outline'>) {
  const kind = kindOf(kinds, array);
  const offers = array.kinds.find((it) => it.kind === kind)?.offers ?? [];
  const rest = offers.slice(SEEN);
  const guessed = kind === array.guess.kind;
  return (
    <section className="grid grid-cols-1 gap-1 border-t border-base-300 py-2.5" aria-label={array.name}>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="wrap-anywhere">{array.name}</strong>
        <small className="text-(--muted)">{array.on === 'cell' ? '单元' : '节点'}</small>
        {array.kinds.length > 1 && (
          <select
            className="field ml-auto min-h-8 w-auto max-w-full py-0.5 text-sm"
            aria-label={`${array.name} 的种类`}
            value={kind}
            onChange={(event) => {
              const next = event.target.value as Kind;
              change({
                kinds: new Map([...kinds, [`${array.on} ${array.name}`, next]]),
                fields: setKind(fields, array, next),
              });
            }}
          >
            {array.kinds.map((it) => (
              <option key={it.kind} value={it.kind}>
                {KINDS[it.kind]}
              </option>
            ))}
          </select>
        )}
      </header>
      <p className={guessed && !array.guess.sure ? WARNING : NOTE}>
        {guessed ? `${array.guess.sure ? '' : '请核对：'}${array.guess.why}` : '种类由你选定'}
      </p>
      <Offers offers={offers.slice(0, SEEN)} kind={kind} fields={fields} change={change} />
      {rest.length > 0 && (
        <details open={rest.some((it) => takenOf(fields, it).length > 0)}>
          <summary className="min-h-8 cursor-pointer content-center text-sm text-primary">
            其余 {rest.length} 项
          </summary>
          <Offers offers={rest} kind={kind} fields={fields} change={change} />
        </details>
      )}
    </section>
  );
}

/** Selects fields to include. */
export function ResultArrays({ outline, ...props }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className={LEGEND}>要显示的量</legend>
      {outline.arrays.length === 0 && <p>文件里没有场，只显示形状。</p>}
      {outline.arrays.map((array) => (
        <ArrayRow key={`${array.on} ${array.name}`} array={array} {...props} />
      ))}
    </fieldset>
  );
}
