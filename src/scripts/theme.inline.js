// Light or dark, kept for the session. Inline, because it is set before the first paint.
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
  // The browser's own frame takes the colour of the header.
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
    // The button answers first: a theme changes the style of the whole page.
    requestAnimationFrame(() =>
      setTimeout(() => {
        show();
        paint();
      }),
    );
    try {
      sessionStorage.setItem('theme', dark ? 'dark' : 'light');
    } catch {
      // Without storage it holds for this page.
    }
  });
}
