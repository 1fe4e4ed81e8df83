export const BOX =
  'panel-box min-w-0 p-4 tabs:p-6 [&_h1]:mt-3 [&_h1]:mb-4 [&_h1]:text-[26px] [&_h1]:font-bold [&_h1]:leading-[1.35] [&_h1]:text-balance [&_h1]:wrap-anywhere [&_h2]:mb-2 [&_h2]:text-lg [&_h2]:font-semibold';
export const PAGE = 'page grid gap-4 my-5';
export const ASIDE = 'mt-4 text-sm text-(--muted)';
export const RUNS = 'mt-4';
export const TABLE =
  'table whitespace-nowrap [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_th]:font-normal [&_thead_th]:text-(--muted) [&_.num]:text-end';
