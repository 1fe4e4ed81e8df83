/** Leaves a note for the next page of this tab, or takes it back; where storage is refused there are no notes. */
export function leaveNote(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    return;
  }
}

/** The note of that name, which is gone then; null where there is none. */
export function takeNote(name: string): string | null {
  try {
    const text = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return text;
  } catch {
    return null;
  }
}
