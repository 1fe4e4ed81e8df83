/** Leaves a note for the next page of this tab, or with null deletes it; a no-op where storage is refused. */
export function leaveNote(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    return;
  }
}

/** Reads the note of that name, which stays; null where there is none. */
export function readNote(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Takes the note of that name out of storage; null where there is none. */
export function takeNote(name: string): string | null {
  try {
    const text = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return text;
  } catch {
    return null;
  }
}
