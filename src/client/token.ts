import { TOKEN_DAYS } from '../../contract/limits.ts';

const KEY = 'token';
const DAY_MS = 86_400_000;

type Stored = { token: string; until: number };

function stored(): Stored | null {
  try {
    const it = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    return it && typeof it.token === 'string' && it.until > Date.now() ? it : null;
  } catch {
    return null;
  }
}

/** The stored token, or null where there is none or its seven days are over. */
export function readToken(): string | null {
  return stored()?.token ?? null;
}

/** Whether this browser holds a token. */
export function hasToken(): boolean {
  return stored() !== null;
}

/** Keeps a token for seven days; where storage is refused the cookie alone remains. */
export function keepToken(token: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ token, until: Date.now() + TOKEN_DAYS * DAY_MS }));
  } catch {
    return;
  }
}

/** Deletes the token. */
export function dropToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** Runs whenever another tab of this browser logs in or out. */
export function onToken(run: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) run();
  });
}
