import { atom } from 'nanostores';

const DARK = 'ming-dark';
const root = document.documentElement;

/** Whether the page is dark; public/theme.js has set what it opens with. */
export const dark = atom(root.dataset['theme'] === DARK);

/** Changes between light and dark, for the session. */
export function toggleTheme(): void {
  const next = !dark.get();
  dark.set(next);
  root.dataset['theme'] = next ? DARK : 'ming-light';
  try {
    sessionStorage.setItem('theme', next ? 'dark' : 'light');
  } catch {
    // Without storage it holds for this page.
  }
}
