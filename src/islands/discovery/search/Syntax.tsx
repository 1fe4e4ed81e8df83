import { SYNTAX } from './words.ts';

/** Help on phrase search and excluded words. */
export function Syntax() {
  return (
    <dl
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 px-4.5 py-3 text-[13px] text-(--muted)"
      data-syntax
    >
      {SYNTAX.map(({ typed, does }) => (
        <div key={typed} className="contents">
          <dt className="font-medium whitespace-nowrap">{typed}</dt>
          <dd className="m-0">{does}</dd>
        </div>
      ))}
    </dl>
  );
}
