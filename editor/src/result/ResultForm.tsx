import type { Conversion, Wanted } from '../../../craft/result/convert.ts';
import { type Outline, stepsFitting, wantedOf } from './outline.ts';

const VIEW_NAMES = [
  ['iso', '轴测'],
  ['front', '前'],
  ['right', '右'],
  ['top', '上'],
] as const;

/** What the author fills in before a result is written. */
export type Form = Omit<Conversion, 'steps'> & { caption: string; view: string };

type Props = { outline: Outline; form: Form; change: (to: Partial<Form>) => void };

/** Chooses the fields that are taken along, with their units. */
function Fields({ outline, form, change }: Props) {
  const taken = (name: string, on: string) => form.fields.find((it) => it.name === name && it.on === on);
  const set = (own: Wanted, to: Partial<Wanted>) =>
    change({ fields: form.fields.map((it) => (it === own ? { ...it, ...to } : it)) });
  return (
    <fieldset className="result-fields">
      <legend>要显示的量</legend>
      {outline.offers.length === 0 && <p>文件里没有场，只显示形状。</p>}
      {outline.offers.map((offer) => {
        const own = taken(offer.name, offer.on);
        return (
          <div key={`${offer.on} ${offer.name}`}>
            <label>
              <input
                type="checkbox"
                checked={own !== undefined}
                onChange={() =>
                  change({
                    fields: own
                      ? form.fields.filter((it) => it !== own)
                      : [...form.fields, wantedOf(offer, offer.moves)],
                  })
                }
              />
              {offer.name}
              <small>{offer.on === 'cell' ? '单元' : '节点'}</small>
            </label>
            {own && (
              <input
                className="field"
                aria-label={`${offer.name} 的单位`}
                placeholder="单位"
                value={own.unit}
                onChange={(event) => set(own, { unit: event.target.value })}
              />
            )}
            {own && offer.components === 3 && (
              <label>
                <input
                  type="checkbox"
                  checked={own.displacement}
                  onChange={() => set(own, { displacement: !own.displacement })}
                />
                是位移
              </label>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** What is in the file, and what becomes of it. */
export function ResultForm(props: Props) {
  const { outline, form, change } = props;
  const steps = stepsFitting(outline.steps.length, form.fields.length).length;
  return (
    <div className="result-form">
      <p>
        {outline.nodes.toLocaleString()} 个节点，{outline.cells.toLocaleString()} 个单元
        {outline.steps.length > 1 && `，${outline.steps.length} 步，带上 ${steps} 步`}
      </p>
      <label>
        标题
        <input
          className="field"
          value={form.title}
          maxLength={100}
          onChange={(event) => change({ title: event.target.value })}
        />
      </label>
      <label>
        图下说明
        <textarea
          className="field"
          rows={2}
          value={form.caption}
          onChange={(event) => change({ caption: event.target.value })}
        />
      </label>
      <div className="result-row">
        <label>
          长度单位
          <input
            className="field"
            value={form.unit}
            maxLength={20}
            onChange={(event) => change({ unit: event.target.value })}
          />
        </label>
        {form.timeUnit !== undefined && (
          <label>
            时间单位
            <input
              className="field"
              placeholder="没有"
              value={form.timeUnit}
              maxLength={20}
              onChange={(event) => change({ timeUnit: event.target.value })}
            />
          </label>
        )}
        <label>
          视角
          <select
            className="field"
            value={form.view}
            onChange={(event) => change({ view: event.target.value })}
          >
            {VIEW_NAMES.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Fields {...props} />
      {outline.hasCells && (
        <label className="panel-radio">
          <input
            type="checkbox"
            checked={form.unaveraged}
            onChange={() => change({ unaveraged: !form.unaveraged })}
          />
          单元值不平均（一个单元一个颜色）
        </label>
      )}
    </div>
  );
}
