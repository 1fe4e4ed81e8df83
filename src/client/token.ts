import { TOKEN_DAYS } from '../../contract/kit/limits.ts';

const KEY = 'token';
const DAY_MS = 86_400_000;

/** `id` is whose token it is, once that is known. */
type Stored = { token: string; until: number; id?: string };

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

function store(it: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(it));
  } catch {
    return;
  }
}

/** Keeps a token for seven days; where storage is refused the cookie alone remains. */
export function keepToken(token: string): void {
  store({ token, until: Date.now() + TOKEN_DAYS * DAY_MS });
}

/** Whose token is stored; null where there is none, or that is not known yet. */
export function readHolder(): string | null {
  return stored()?.id ?? null;
}

/** Notes whose the stored token is, so that the next page knows it at once. */
export function nameHolder(id: string): void {
  const it = stored();
  if (it && it.id !== id) store({ ...it, id });
}

/** Forgets the token. */
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
