/** What a browser opens in place of the page when it is dropped where nothing takes it. */
const OPENS: readonly string[] = ['Files', 'text/uri-list'];
/** Fields into which the browser itself puts a dropped text or address, or a file. */
const TEXT = 'textarea, input:not([type=file]), [contenteditable]';
const FILE = 'input[type=file]';

/** Whether the browser would leave the page for what is dropped here. */
function leaves({ dataTransfer, target, defaultPrevented }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (defaultPrevented || !(target instanceof Element) || !types.some((it) => OPENS.includes(it)))
    return false;
  return target.closest(types.includes('Files') ? FILE : TEXT) === null;
}

function over(event: DragEvent): void {
  if (!leaves(event)) return;
  event.preventDefault();
  // Not `none`, which would have no drop follow, and so nothing said.
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
}

/**
 * Keeps the page, and what is typed in it, when a file or a link is dropped beside the place for it: the browser would open
 * it instead. `tell` hears which of the two it was, in Chinese. Returns the function that ends it.
 */
export function holdDrops(tell: (what: string) => void): () => void {
  const drop = (event: DragEvent) => {
    if (!leaves(event)) return;
    event.preventDefault();
    tell(event.dataTransfer?.types.includes('Files') ? '文件' : '链接');
  };
  document.addEventListener('dragover', over);
  document.addEventListener('drop', drop);
  return () => {
    document.removeEventListener('dragover', over);
    document.removeEventListener('drop', drop);
  };
}
