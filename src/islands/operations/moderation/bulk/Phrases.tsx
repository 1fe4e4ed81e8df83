import type { BulkPhrase } from '../../../../../contract/operations/moderation/bulk.ts';

type Props = {
  title: string;
  phrases: readonly BulkPhrase[];
  /** Formats the count of a phrase. */
  count: (it: BulkPhrase) => string;
  find: (text: string) => void;
};

/** Phrases shared by several accounts, linked to a search for them. */
export function Phrases({ title, phrases, count, find }: Props) {
  if (phrases.length === 0) return null;
  return (
    <section aria-labelledby="bulk-phrases">
      <h2 id="bulk-phrases" className="mb-2 font-semibold">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {phrases.map((it) => (
          <li key={it.text}>
            <button
              type="button"
              className="btn btn-sm h-auto min-h-10 py-1 border-base-300 bg-base-100 font-normal"
              onClick={() => find(it.text)}
            >
              <span className="wrap-anywhere">“{it.text}”</span>
              <span className="text-(--muted)">{count(it)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
