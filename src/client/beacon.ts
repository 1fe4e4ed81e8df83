/** Sends a beacon to /ming; survives leaving the page. */
export function beacon(path: string, values: Record<string, string | number>): void {
  const body = new Blob([JSON.stringify(values)], { type: 'application/json' });
  navigator.sendBeacon(`/ming${path}`, body);
}
