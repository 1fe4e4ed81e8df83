/** A box of the page of a material, with its headings. */
export const BOX =
  'panel-box min-w-0 p-4 tabs:p-6 [&_h1]:mt-3 [&_h1]:mb-2 [&_h1]:text-[26px] [&_h1]:font-bold [&_h1]:leading-[1.35] [&_h1]:wrap-anywhere [&_h2]:mb-3 [&_h2]:text-lg [&_h2]:font-semibold';
export const PAGE = 'page grid gap-4 my-5';
export const ASIDE = 'text-sm text-(--muted) leading-relaxed';
export const TABLE =
  'w-full border-collapse text-[15px] [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-1.75 [&_tr]:border-b [&_tr]:border-base-300 [&_th]:font-normal [&_th]:text-start [&_thead_th]:text-sm [&_thead_th]:text-(--muted) [&_.num]:text-end';
