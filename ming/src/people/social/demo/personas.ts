/** Who a visitor of the demonstration may say to be. Invented people. */
export const PERSONAS = [
  { id: '1001', name: '演示来客甲' },
  { id: '1002', name: '演示来客乙' },
  { id: '1003', name: '演示来客丙' },
] as const;

/** A persona by id, or undefined. */
export function personaOf(id: string) {
  return PERSONAS.find((it) => it.id === id);
}
