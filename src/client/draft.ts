const PREFIX = 'draft:';
const DAYS = 30;
const DAY_MS = 86_400_000;

type Kept = { text: string; at: number };

function parse(value: string | null): Kept | null {
  try {
    const it = JSON.parse(value ?? 'null') as Kept | null;
    return it && typeof it.text === 'string' && it.at > Date.now() - DAYS * DAY_MS ? it : null;
  } catch {
    return null;
  }
}

/** What was typed into the box of that name and not sent, in any tab of this browser; empty where nothing was kept. */
export function readDraft(name: string): string {
  try {
    return parse(localStorage.getItem(PREFIX + name))?.text ?? '';
  } catch {
    return '';
  }
}

/** Keeps what was typed for 30 days; an empty text is forgotten. Where storage is refused nothing is kept. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text.trim()) localStorage.setItem(PREFIX + name, JSON.stringify({ text, at: Date.now() }));
    else localStorage.removeItem(PREFIX + name);
  } catch {
    return;
  }
}

/** Runs with the text whenever another tab changes the draft of that name; gives back how to stop. */
export function onDraft(name: string, run: (text: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === PREFIX + name) run(parse(newValue)?.text ?? '');
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
