import { leftAfterAliquots, MAX_ALICOTAS } from '@bancada/contracts';

/** What is typed before a sample is parted. */
export interface AliquotForm {
  /** How many, as it is typed; null while nothing readable is. */
  readonly Quantidade: string | null;
  /** Of each, in millilitres. */
  readonly Volume: string | null;
  /** By the id of a test, the number of the aliquot it goes to; what is not in it stays. */
  readonly places: ReadonlyMap<number, number>;
}

/** One aliquot of any volume, and every exam stays. */
export const oneAliquot: AliquotForm = { Quantidade: '1', Volume: null, places: new Map() };

/** How many aliquots are asked for; null for what cannot be made. */
export function countOf({ Quantidade }: AliquotForm): number | null {
  const count = Number(Quantidade ?? Number.NaN);
  return Number.isInteger(count) && count >= 1 && count <= MAX_ALICOTAS ? count : null;
}

/** Why the volume cannot be taken: there is not so much, or it is nothing; null where it can. */
export function volumeProblem(form: AliquotForm, has: string | null): 'tooMuch' | 'nothing' | null {
  if (form.Volume === null) return null;
  if (Number(form.Volume) <= 0) return 'nothing';
  const left = leftAfterAliquots(has, form.Volume, countOf(form) ?? 1);
  return has !== null && left?.startsWith('-') ? 'tooMuch' : null;
}

/** The tests that go to an aliquot there is, as the call takes them. */
export const passedTests = (form: AliquotForm): { Test: number; Alicota: number }[] =>
  [...form.places].flatMap(([Test, Alicota]) => (Alicota <= (countOf(form) ?? 0) ? [{ Test, Alicota }] : []));
