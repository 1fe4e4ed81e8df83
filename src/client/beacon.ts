/** Reports something to /ming without waiting for an answer; goes out even while the page is being left. */
export function beacon(path: string, values: Record<string, string | number>): void {
  const body = new Blob([JSON.stringify(values)], { type: 'application/json' });
  navigator.sendBeacon(`/ming${path}`, body);
}
