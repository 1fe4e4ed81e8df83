const PREFIX = 'draft:';
const DAYS = 30;
const DAY_MS = 86_400_000;

type StoredDraft = { text: string; at: number };

function parse(value: string | null): StoredDraft | null {
  try {
    const it = JSON.parse(value ?? 'null') as StoredDraft | null;
    return it && typeof it.text === 'string' && it.at > Date.now() - DAYS * DAY_MS ? it : null;
  } catch {
    return null;
  }
}

/** Reads the unsent draft of that name, shared by all tabs; '' if none. */
export function readDraft(name: string): string {
  try {
    return parse(localStorage.getItem(PREFIX + name))?.text ?? '';
  } catch {
    return '';
  }
}

/** Stores a draft for 30 days; an empty text deletes it. Returns false if storage is refused or full. */
export function keepDraft(name: string, text: string): boolean {
  try {
    if (text.trim()) localStorage.setItem(PREFIX + name, JSON.stringify({ text, at: Date.now() }));
    else localStorage.removeItem(PREFIX + name);
    return true;
  } catch {
    return text.trim() === '';
  }
}

/** Calls `run` when another tab changes the draft; returns the unsubscribe function. */
export function onDraft(name: string, run: (text: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === PREFIX + name) run(parse(newValue)?.text ?? '');
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
