/**
 * Stores a note in sessionStorage for this tab's next page; null deletes it. No-op where storage is refused.
 */
export function leaveNote(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    return;
  }
}

/** Reads a note without removing it; null if none. */
export function readNote(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Reads and removes a note; null if none. */
export function takeNote(name: string): string | null {
  try {
    const text = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return text;
  } catch {
    return null;
  }
}
