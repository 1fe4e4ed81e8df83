import { ChevronDown } from 'lucide-react';
import { menuOf } from './menu.ts';

type Props = { at: string; role: string };

/** Admin menu for a role: beside the page, or collapsed above it on narrow screens. */
export function Menu({ at, role }: Props) {
  const groups = menuOf(role);
  const here = groups.flatMap((it) => it.rows).find((it) => it.href === at);
  const list = groups.map((group) => (
    <section key={group.title} className="py-1">
      <h2 className="px-3 pt-1 text-xs text-(--muted)">{group.title}</h2>
      <ul className="menu w-full p-0 text-base max-wide:grid max-wide:grid-cols-2">
        {group.rows.map((it) => (
          <li key={it.href}>
            <a
              href={it.href}
              aria-current={it.href === at ? 'page' : undefined}
              className="min-h-11 whitespace-nowrap focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-primary aria-[current]:bg-base-200 aria-[current]:font-semibold aria-[current]:text-primary wide:min-h-10"
            >
              <it.icon size={18} aria-hidden="true" />
              {it.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <nav aria-label="管理" className="panel-box p-2 wide:sticky wide:top-20">
      <div className="max-wide:hidden">{list}</div>
      <details className="group wide:hidden">
        <summary className="flex items-center gap-2 min-h-10 px-3 cursor-pointer list-none">
          {here && <here.icon size={18} aria-hidden="true" />}
          <span className="font-semibold">{here?.text ?? '管理菜单'}</span>
          <ChevronDown size={18} aria-hidden="true" className="ms-auto group-open:rotate-180" />
        </summary>
        {list}
      </details>
    </nav>
  );
}
