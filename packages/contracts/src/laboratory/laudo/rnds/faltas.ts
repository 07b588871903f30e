/**
 * What the RNDS asks and a laudo does not have, and what it has that no document there has room for, by the text that says so (`input.rnds.<falta>`): of the establishment, the
 * person, a sample, an exam or a result.
 */
export const faltasRnds = [
  'SEM_CNES',
  'SEM_PACIENTE',
  'SEM_CPF',
  'SEM_AMOSTRA',
  'SEM_METODO',
  'SEM_DATA',
  'SEM_CODIGO',
  'SEM_REFERENCIA',
  'SEM_RESULTADO',
  'SEM_CALCULO',
  'SEM_RESPOSTA',
  'COM_ANTIBIOGRAMA',
] as const;
/** One thing that the RNDS asks and a laudo does not have. */
export type FaltaRnds = (typeof faltasRnds)[number];

/** What is missing, and where: the name of what it is missing of. */
export interface LacunaRnds {
  readonly falta: FaltaRnds;
  readonly onde: string;
}
