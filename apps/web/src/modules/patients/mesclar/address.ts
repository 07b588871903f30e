/** Where two patients are compared: who stays, and who goes. */
export const mergeAddress = (stays: number, goes: number): string => `/pacientes/mesclar?fica=${stays}&sai=${goes}`;

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** Whom an address compares; null where it does not say so. */
export function comparedIn(search: string): { readonly stays: number; readonly goes: number } | null {
  const asked = new URLSearchParams(search);
  const [stays, goes] = [idOf(asked.get('fica')), idOf(asked.get('sai'))];
  return stays === null || goes === null ? null : { stays, goes };
}
