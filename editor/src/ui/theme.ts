import { atom } from 'nanostores';

const DARK = 'ming-dark';
const root = document.documentElement;

/** Initial theme is set by public/theme.js. */
export const dark = atom(root.dataset['theme'] === DARK);

/** Toggles the theme for the session. */
export function toggleTheme(): void {
  const next = !dark.get();
  dark.set(next);
  root.dataset['theme'] = next ? DARK : 'ming-light';
  try {
    sessionStorage.setItem('theme', next ? 'dark' : 'light');
  } catch {
    // Without storage, for this page only.
  }
}
