import { NOTE } from '../ui/look.ts';

export const HINT = `mt-2 ${NOTE}`;
export const WARNING = 'border-l-3 border-warning bg-warning/8 px-2.5 py-1.5 text-[13px]';
export const LEGEND = 'mb-1 font-semibold';
export const OFFER = 'flex min-h-8 items-center gap-2 wrap-anywhere';
export const PAIR = 'grid grid-cols-2 gap-3 [&_label]:grid [&_label]:gap-1';
