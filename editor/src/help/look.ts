export const TOOL =
  'grid size-9 cursor-pointer place-items-center rounded-field text-(--muted) hover:bg-base-200 hover:text-base-content aria-expanded:bg-base-200 aria-expanded:text-base-content max-tabs:size-11 max-tabs:shrink-0';
