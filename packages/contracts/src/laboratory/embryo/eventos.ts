import { compareDecimal } from '../../shared/decimal.ts';

/** Morphokinetic events in the order of development; `t9` is nine cells or more (Ciray et al. 2014, doi:10.1093/humrep/deu278). */
export const eventosEmbriao = [
  'tPNa',
  'tPNf',
  't2',
  't3',
  't4',
  't5',
  't6',
  't7',
  't8',
  't9',
  'tM',
  'tSB',
  'tB',
  'tEB',
  'tHB',
] as const;
/** The code of one event of an embryo's development. */
export type EventoEmbriao = (typeof eventosEmbriao)[number];

/** The key that annotates an event at the frame that is shown. */
export const teclasEvento: Readonly<Record<string, EventoEmbriao>> = {
  a: 'tPNa',
  f: 'tPNf',
  2: 't2',
  3: 't3',
  4: 't4',
  5: 't5',
  6: 't6',
  7: 't7',
  8: 't8',
  9: 't9',
  m: 'tM',
  s: 'tSB',
  b: 'tB',
  e: 'tEB',
  h: 'tHB',
};

/** Grades, each from the best to the worst, or from the first stage to the last: what weighted agreement goes by. */
export const graduacoesEmbriao = {
  /** Cleavage, by symmetry and fragmentation. */
  CLIV: ['1', '2', '3', '4'],
  /** Expansion of the blastocyst (Gardner). */
  EXP: ['1', '2', '3', '4', '5', '6'],
  /** Inner cell mass. */
  ICM: ['A', 'B', 'C'],
  /** Trophectoderm. */
  TE: ['A', 'B', 'C'],
} as const;
/** The code of one grade: cleavage, expansion, inner cell mass or trophectoderm. */
export type GraduacaoEmbriao = keyof typeof graduacoesEmbriao;

/**
 * Hours between which an event is usually seen. Wide on purpose: outside them a person is asked whether the key was meant;
 * nothing is judged by them.
 */
const usual: Readonly<Record<EventoEmbriao, readonly [from: string, to: string]>> = {
  tPNa: ['3', '20'],
  tPNf: ['16', '36'],
  t2: ['18', '40'],
  t3: ['24', '52'],
  t4: ['26', '60'],
  t5: ['34', '76'],
  t6: ['36', '84'],
  t7: ['38', '90'],
  t8: ['40', '96'],
  t9: ['44', '104'],
  tM: ['60', '120'],
  tSB: ['76', '132'],
  tB: ['84', '144'],
  tEB: ['90', '156'],
  tHB: ['94', '168'],
};

/** An event as it is annotated. */
export interface EventoAnotado {
  readonly Codigo: EventoEmbriao;
  readonly Hpi: string;
}

/** Why an event looks odd: outside its usual hours, or on the wrong side of another one. */
export type EventoIncomum =
  | { readonly porque: 'faixa'; readonly de: string; readonly ate: string }
  | { readonly porque: 'ordem'; readonly evento: EventoEmbriao };

/** What is odd about an event, given the others of the same reading; null when nothing is. */
export function eventoIncomum({ Codigo, Hpi }: EventoAnotado, others: readonly EventoAnotado[]): EventoIncomum | null {
  const [de, ate] = usual[Codigo];
  if (compareDecimal(Hpi, de) < 0 || compareDecimal(Hpi, ate) > 0) return { porque: 'faixa', de, ate };
  const place = eventosEmbriao.indexOf(Codigo);
  const crossed = others.find((other) => {
    const side = Math.sign(eventosEmbriao.indexOf(other.Codigo) - place);
    return side !== 0 && compareDecimal(other.Hpi, Hpi) * side < 0;
  });
  return crossed ? { porque: 'ordem', evento: crossed.Codigo } : null;
}

/** Whether a code is that of an event. */
export const isEventoEmbriao = (code: string): code is EventoEmbriao => eventosEmbriao.some((each) => each === code);

/** Intervals between events, for the formula engine (definitions of Ciray et al. 2014). */
export const intervalosEmbriao = [
  ['VP', 'tPNf-tPNa'],
  ['CC2', 't3-t2'],
  ['S2', 't4-t3'],
  ['CC3', 't5-t3'],
  ['S3', 't8-t5'],
  ['DB', 'tB-tSB'],
].map(([code = '', formula = ''], order) => ({ code, formula, decimals: 2, order }));
