/** Demo personas; invented people. */
export const PERSONAS = [
  { id: '1001', name: '演示来客甲' },
  { id: '1002', name: '演示来客乙' },
  { id: '1003', name: '演示来客丙' },
] as const;

/** Persona by id, or undefined. */
export function personaOf(id: string) {
  return PERSONAS.find((it) => it.id === id);
}
