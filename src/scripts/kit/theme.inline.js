// Light or dark theme, stored for the session. Inline, to set it before the first paint.
{
  const root = document.documentElement;
  let dark = false;
  try {
    dark = sessionStorage.getItem('theme') === 'dark';
  } catch {}
  const show = () => {
    root.dataset.theme = dark ? 'ming-dark' : 'ming-light';
  };
  const press = () => {
    for (const button of document.querySelectorAll('[data-theme-toggle]')) button.ariaPressed = String(dark);
  };
  // `theme-color`: the browser's own UI takes the colour of the header.
  const paint = () => {
    const colour = getComputedStyle(root).getPropertyValue('--color-base-100');
    document.querySelector('meta[name=theme-color]').content = colour;
  };
  show();
  addEventListener('DOMContentLoaded', () => {
    press();
    if (dark) paint();
  });
  document.addEventListener('click', ({ target }) => {
    if (!target.closest('[data-theme-toggle]')) return;
    dark = !dark;
    press();
    // The button repaints first: a theme restyles the whole page.
    requestAnimationFrame(() =>
      setTimeout(() => {
        show();
        paint();
      }),
    );
    try {
      sessionStorage.setItem('theme', dark ? 'dark' : 'light');
    } catch {
      // Without storage it lasts as long as the page.
    }
  });
}
