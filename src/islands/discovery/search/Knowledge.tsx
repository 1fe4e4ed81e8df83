import type { Suggestion } from '../../../../contract/discovery/search/search.ts';
import { SUGGEST_KIND_NAME } from '../../../../contract/discovery/search/suggest.ts';
import { ICON } from './icons.ts';
import { PART } from './look.ts';

/** Tools, materials, benchmarks and version changes that match the keyword, above the articles. */
export function Knowledge({ list }: { list: readonly Suggestion[] }) {
  if (list.length === 0) return null;
  return (
    <section className={PART} aria-label="计算工具、材料、基准算例与版本变更">
      <ul>
        {list.map(({ url, kind, text }) => {
          const Icon = ICON[kind];
          return (
            <li key={url}>
              <a className="panel-item" href={url} data-item>
                <Icon size={16} />
                <span className="flex-1 min-w-0 truncate">{text}</span>
                <span className="text-xs text-(--muted)">{SUGGEST_KIND_NAME[kind]}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
