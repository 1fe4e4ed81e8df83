const root = document.documentElement;

const isDark = () => root.dataset['theme'] === 'ming-dark';

/** Light or dark at a click, kept for the session. The theme itself was set before the first paint. */
export function theme(button: HTMLElement): void {
  const frame = document.querySelector('meta[name=theme-color]');
  const show = () => {
    button.setAttribute('aria-pressed', String(isDark()));
    // The browser's own frame takes the colour of the header.
    frame?.setAttribute('content', getComputedStyle(root).getPropertyValue('--color-base-100'));
  };
  show();
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    root.dataset['theme'] = `ming-${next}`;
    try {
      sessionStorage.setItem('theme', next);
    } finally {
      show();
    }
  });
}
