/** Does heavy work once the browser has shown that a press arrived: what changes the style of a whole page waits so. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
