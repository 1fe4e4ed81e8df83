import { FAULT, NOTE } from '../ui/look.ts';

export const ITEM = 'border-t border-base-300 py-2.5';
export const NAME = 'font-medium wrap-anywhere';
export const ANNEX_NOTE = `mt-1 ${NOTE}`;
export const ANNEX_FAULT = `mt-1 wrap-anywhere ${FAULT}`;
export const DEEDS = 'mt-1.5 flex flex-wrap gap-1.5';
export const CHOOSER = 'relative max-w-full wrap-anywhere';
