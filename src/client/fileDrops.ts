import { pastedFiles } from './clipboard.ts';

/** Types of a drop that the browser would navigate to. */
const OPENS: readonly string[] = ['Files', 'text/uri-list'];
/** Fields that handle a dropped text, address or file themselves. */
const TEXT = 'textarea, input:not([type=file]), [contenteditable]';
const FILE = 'input[type=file]';

/** Whether the browser would navigate away for this drop. */
function leaves({ dataTransfer, target, defaultPrevented }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (defaultPrevented || !(target instanceof Element) || !types.some((it) => OPENS.includes(it)))
    return false;
  return target.closest(types.includes('Files') ? FILE : TEXT) === null;
}

function allowDrop(event: DragEvent): void {
  if (!leaves(event)) return;
  event.preventDefault();
  // Not `none`: then no drop event follows.
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
}

/**
 * Prevents the browser from opening a file or link that is dropped outside a drop zone, and handles files
 * pasted into a text that takes none. `tell` gets what it was, in Chinese. Returns the unsubscribe function.
 */
export function holdDrops(tell: (what: string) => void): () => void {
  const drop = (event: DragEvent) => {
    if (!leaves(event)) return;
    event.preventDefault();
    tell(event.dataTransfer?.types.includes('Files') ? '文件' : '链接');
  };
  const paste = ({ clipboardData, target, defaultPrevented }: ClipboardEvent) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest(TEXT)) return;
    if (pastedFiles(clipboardData).length > 0) tell('文件');
  };
  document.addEventListener('paste', paste);
  document.addEventListener('dragover', allowDrop);
  document.addEventListener('drop', drop);
  return () => {
    document.removeEventListener('paste', paste);
    document.removeEventListener('dragover', allowDrop);
    document.removeEventListener('drop', drop);
  };
}
