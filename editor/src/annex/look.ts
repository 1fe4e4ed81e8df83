/** An attachment in the list, and what can be done with it. */
export const ITEM = 'py-2.5 border-t border-base-300';
export const DEEDS = 'flex flex-wrap gap-1.5 mt-1.5';
/** A field for files, inside the button that is its label. */
export const FILE = 'absolute inset-0 opacity-0 cursor-pointer';
export const FILE_BUTTON = 'btn btn-sm relative max-w-full wrap-anywhere';
