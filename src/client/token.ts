import { TOKEN_DAYS } from '../../contract/kit/limits.ts';

const KEY = 'token';
const DAY_MS = 86_400_000;

/** `id` is the user, once known. */
type Stored = { token: string; until: number; id?: string };

function loadStoredToken(): Stored | null {
  try {
    const it = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    return it && typeof it.token === 'string' && it.until > Date.now() ? it : null;
  } catch {
    return null;
  }
}

/** The stored token; null if none or expired (seven days). */
export function readToken(): string | null {
  return loadStoredToken()?.token ?? null;
}

/** Whether a valid token is stored. */
export function hasToken(): boolean {
  return loadStoredToken() !== null;
}

function store(it: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(it));
  } catch {
    return;
  }
}

/** Stores a token for seven days; where storage is refused only the cookie remains. */
export function keepToken(token: string): void {
  store({ token, until: Date.now() + TOKEN_DAYS * DAY_MS });
}

/** The user of the stored token; null if unknown. */
export function readHolder(): string | null {
  return loadStoredToken()?.id ?? null;
}

/** Stores the user beside the token. */
export function nameHolder(id: string): void {
  const it = loadStoredToken();
  if (it && it.id !== id) store({ ...it, id });
}

/** Deletes the token. */
export function dropToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** Calls `run` when another tab logs in or out. */
export function onToken(run: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) run();
  });
}
