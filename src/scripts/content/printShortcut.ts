import { late, loadSilently } from '../late.ts';

/** Lazy-loads printing on the first interaction; the shortcut waits for lazy pictures. */
export function printShortcut(): void {
  const types = ['scroll', 'pointerover', 'keydown'];
  const begin = () => {
    for (const type of types) document.removeEventListener(type, begin);
    loadSilently('print', (it) => it.printing());
  };
  for (const type of types) document.addEventListener(type, begin);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    late('print').then((it) => it.printWhole(), print);
  });
}
