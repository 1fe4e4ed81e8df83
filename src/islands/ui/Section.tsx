import type { ReactNode } from 'react';

type Props = { id: string; title: string; lead?: string; children: ReactNode };

/** Box with a heading, for personal pages. */
export function Section({ id, title, lead, children }: Props) {
  return (
    <section className="panel-box p-5" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1 text-sm text-(--muted)">{lead}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}
