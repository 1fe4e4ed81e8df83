import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';
import { PALETTE } from './palette.ts';
import { type Command, commandNamed, commands } from './symbols.ts';

type Props = { insert: (tex: string) => void };

/** Maximum of search results. */
const MOST = 120;

/** Symbols by group, or matching a search. */
function findSymbolGroups(words: string): { label: string; list: readonly Command[] }[] {
  const wanted = words.trim().replace(/^\\/, '').toLowerCase();
  if (!wanted)
    return PALETTE.map(({ label, names }) => ({
      label,
      list: names.split(' ').flatMap((it) => commandNamed(it) ?? []),
    }));
  const group = PALETTE.filter(({ label }) => label.includes(wanted)).flatMap(({ names }) =>
    names.split(' '),
  );
  const list = commands.filter(
    (it) =>
      it.char &&
      (it.name.toLowerCase().includes(wanted) || it.char === words.trim() || group.includes(it.name)),
  );
  return [{ label: '查找结果', list: list.slice(0, MOST) }];
}

/** Arrow keys: left and right in order, up and down by screen position. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = all.indexOf(event.target as HTMLElement);
  const here = all[at]?.getBoundingClientRect();
  if (!here || isComposing(event)) return;
  const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const line = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (side === undefined && line === undefined) return;
  event.preventDefault();
  if (side !== undefined) {
    all[at + side]?.focus();
    return;
  }
  const beyond = all.filter(
    (it) => (it.getBoundingClientRect().top - here.top) * (line ?? 1) > here.height / 2,
  );
  const distance = (it: HTMLElement) => {
    const there = it.getBoundingClientRect();
    return Math.abs(there.top - here.top) * 10 + Math.abs(there.left - here.left);
  };
  beyond.toSorted((a, b) => distance(a) - distance(b))[0]?.focus();
}

/** Symbol palette, searched by name, character or group. */
export function Symbols({ insert }: Props) {
  const [words, setWords] = useState('');
  const groups = findSymbolGroups(words);
  return (
    <section className="grid w-[min(396px,calc(100vw-40px))] gap-2" aria-label="符号">
      <input
        type="search"
        enterKeyHint="search"
        className="field"
        aria-label="查找符号"
        placeholder="查找：alpha、≤、箭头"
        // biome-ignore lint/a11y/noAutofocus: opened by the author, who looks for a sign
        autoFocus
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go between the buttons inside */}
      <div onKeyDown={move}>
        {groups.map(({ label, list }) => (
          <fieldset key={label}>
            <legend className="pt-1.5 pb-0.5 text-[13px] text-(--muted)">{label}</legend>
            {list.length === 0 && <p className="p-2 text-(--muted)">没有这样的符号</p>}
            <div className="grid grid-cols-[repeat(auto-fill,minmax(36px,1fr))]">
              {list.map(({ name, char }) => (
                <button
                  key={name}
                  type="button"
                  className="h-9 cursor-pointer rounded-field text-lg hover:bg-base-200 focus-visible:bg-base-200"
                  aria-label={`${char} ${name}`}
                  title={`\\${name}`}
                  onClick={() => insert(`\\${name}`)}
                >
                  {char}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}
