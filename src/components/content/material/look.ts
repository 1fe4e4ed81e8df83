export const BOX =
  'panel-box min-w-0 p-4 tabs:p-6 [&_h1]:mt-3 [&_h1]:mb-2 [&_h1]:text-[26px] [&_h1]:font-bold [&_h1]:leading-[1.35] [&_h1]:wrap-anywhere [&_h2]:mb-3 [&_h2]:text-lg [&_h2]:font-semibold';
export const PAGE = 'page grid gap-4 my-5';
export const ASIDE = 'text-sm text-(--muted) leading-relaxed';
const ANY_TABLE =
  'w-full border-collapse [&_tr]:border-b [&_tr]:border-base-300 [&_th]:font-normal [&_th]:text-start [&_thead_th]:text-sm [&_thead_th]:text-(--muted) [&_.num]:text-end';
export const TABLE = `${ANY_TABLE} text-[15px] [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-1.75`;
/** Narrower columns below symbols and units on phones. */
export const GLANCE = `${ANY_TABLE} [&_:is(th,td)]:py-1.75 max-[641px]:text-[13px] max-[641px]:[&_:is(th,td)]:px-0.75 min-[641px]:text-[15px] min-[641px]:[&_:is(th,td)]:px-2`;
/** On phones a row stacks: value with unit, then conditions and source. */
export const VALUES = `${ANY_TABLE} text-[15px] [&_:is(th,td)]:px-2 max-[641px]:[&_:is(th,td)]:py-px max-[641px]:[&_thead]:hidden max-[641px]:[&_tr]:grid max-[641px]:[&_tr]:grid-cols-[minmax(0,1fr)_auto_minmax(64px,auto)] max-[641px]:[&_tr]:py-1.5 min-[641px]:min-w-175 min-[641px]:[&_:is(th,td)]:py-1.75`;
/** Conditions and source of a value. */
export const DETAIL =
  'text-sm max-[641px]:col-span-full max-[641px]:text-(--muted) max-[641px]:wrap-anywhere';
