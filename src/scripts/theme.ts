import { afterPaint } from './paint.ts';

const root = document.documentElement;

/** Light or dark at a click, kept for the session. The theme itself was set before the first paint. */
export function theme(buttons: readonly HTMLElement[]): void {
  const frame = document.querySelector('meta[name=theme-color]');
  let dark = root.dataset['theme'] === 'ming-dark';
  const show = () => {
    root.dataset['theme'] = dark ? 'ming-dark' : 'ming-light';
    // The browser's own frame takes the colour of the header.
    frame?.setAttribute('content', getComputedStyle(root).getPropertyValue('--color-base-100'));
  };
  const press = () => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(dark));
  };
  const toggle = () => {
    dark = !dark;
    press();
    afterPaint(show);
    try {
      sessionStorage.setItem('theme', dark ? 'dark' : 'light');
    } catch {
      // Without storage it holds for this page.
    }
  };
  press();
  show();
  for (const button of buttons) button.addEventListener('click', toggle);
}
