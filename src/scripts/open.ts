import type { Island } from './islands.ts';
import { island, toastLoadError } from './late.ts';

/** Mounts an island in place of the button that opens it and those beside it. */
export function openIsland(button: HTMLElement, more: object = {}): void {
  const host = button.parentElement;
  const { open: name, props = '{}' } = button.dataset;
  if (!host) return;
  const before = host.parentElement?.querySelector('[data-before]');
  island(name as Island, host, { ...JSON.parse(props), before, ...more }).catch(toastLoadError);
}
