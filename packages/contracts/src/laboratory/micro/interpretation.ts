import { compareDecimal } from '../../shared/decimal.ts';

/** How susceptibility is measured: a minimum inhibitory concentration in mg/L, or the zone around a disc in mm. */
export const metodosSensibilidade = ['CIM', 'Difusao'] as const;
/** A method of susceptibility testing. */
export type MetodoSensibilidade = (typeof metodosSensibilidade)[number];

/** Where a table of breakpoints is from; `Demonstracao` is no table at all. */
export const fontesPontoCorte = ['BrCAST', 'EUCAST', 'CLSI', 'Propria', 'Demonstracao'] as const;
/** The source of a breakpoint. */
export type FontePontoCorte = (typeof fontesPontoCorte)[number];

/** Susceptible, in between, resistant. What `I` means is the source's word: `significadoI`. */
export const interpretacoes = ['S', 'I', 'R'] as const;
/** What a MIC or a zone means by a breakpoint. */
export type Interpretacao = (typeof interpretacoes)[number];

/** What `I` means: of BrCAST and EUCAST "susceptible, increased exposure" (since 2019), of others "intermediate". */
export const significadoI = (fonte: FontePontoCorte | null): 'exposicao' | 'intermediario' =>
  fonte === 'BrCAST' || fonte === 'EUCAST' ? 'exposicao' : 'intermediario';

/** The limits of a breakpoint. */
export interface Limites {
  readonly Metodo: MetodoSensibilidade;
  readonly Sensivel: string;
  readonly Resistente: string;
}

/** A measured value as it is written: a decimal above zero, for a MIC with a limit's sign before it (`<=0.25`, `>8`). */
export const VALOR_SENSIBILIDADE: RegExp = /^(<=|>=|<|>)?(?=[^-]*[1-9])(0|[1-9]\d{0,5})(\.\d{1,6})?$/;

/** A measured value in its parts: `<=0.25` is a limit's sign and a number. */
export const partesMedida = (valor: string): { readonly sign: string; readonly number: string } => {
  const [, sign = '', number = ''] = /^(<=|>=|<|>)?(.+)$/.exec(valor) ?? [];
  return { sign, number };
};

/** Whether a value can be one of a method: a zone is a plain number of millimetres. */
export function isValorDe(metodo: MetodoSensibilidade, valor: string): boolean {
  return VALOR_SENSIBILIDADE.test(valor) && (metodo === 'CIM' || partesMedida(valor).sign === '');
}

/**
 * What a MIC or a zone means by a breakpoint; null where a limit (`<=8`) leaves it open, for then any answer would be a
 * guess.
 */
export function interpretar(valor: string, { Metodo, Sensivel, Resistente }: Limites): Interpretacao | null {
  if (!isValorDe(Metodo, valor)) return null;
  const { sign, number } = partesMedida(valor);
  if (Metodo === 'Difusao')
    return compareDecimal(number, Sensivel) >= 0 ? 'S' : compareDecimal(number, Resistente) < 0 ? 'R' : 'I';
  const isS = compareDecimal(number, Sensivel) <= 0;
  const isAbove = compareDecimal(number, Resistente) > 0;
  // Anything up to a limit may be as low as can be, and anything above as high.
  if (sign.startsWith('<')) return isS ? 'S' : null;
  if (sign === '>=') return isAbove ? 'R' : null;
  if (sign === '>') return isAbove || compareDecimal(number, Resistente) === 0 ? 'R' : null;
  return isS ? 'S' : isAbove ? 'R' : 'I';
}

/** A breakpoint of a table, with when it is valid. */
export interface PontoVigente extends Limites {
  readonly id: number;
  readonly Grupo: string;
  readonly Antimicrobiano: number;
  /** What it holds for alone; null: what no other one of its table is for. */
  readonly Indicacao: string | null;
  readonly VigenteDe: string;
  readonly VigenteAte: string | null;
  readonly IsActive: boolean;
}

/** What a breakpoint is looked for by. */
type Procurado = Pick<PontoVigente, 'Grupo' | 'Antimicrobiano' | 'Metodo' | 'Indicacao'>;

/**
 * The breakpoint that is valid on a day: of those of its group, antimicrobial and method the one that began last. One of
 * the indication goes before one for all the rest; one of another indication never answers.
 */
export function pontoVigente<P extends PontoVigente>(table: readonly P[], asked: Procurado, day: string): P | null {
  const valid = table.filter(
    (each) =>
      each.IsActive &&
      each.Grupo === asked.Grupo &&
      each.Antimicrobiano === asked.Antimicrobiano &&
      each.Metodo === asked.Metodo &&
      each.VigenteDe <= day &&
      (each.VigenteAte === null || each.VigenteAte >= day),
  );
  const last = (indication: string | null): P | null =>
    valid
      .filter(({ Indicacao }) => Indicacao === indication)
      .reduce<P | null>((found, each) => (found && found.VigenteDe >= each.VigenteDe ? found : each), null);
  return (asked.Indicacao === null ? null : last(asked.Indicacao)) ?? last(null);
}

/** What the breakpoints of a group tell apart by indication, in the order of the alphabet. */
export const indicacoesDe = (
  table: readonly Pick<PontoVigente, 'Grupo' | 'Indicacao' | 'IsActive'>[],
  group: string,
): string[] => {
  const own = table.filter(({ Grupo, IsActive }) => IsActive && Grupo === group);
  return [...new Set(own.flatMap(({ Indicacao }) => Indicacao ?? []))].toSorted((a, b) => a.localeCompare(b, 'pt'));
};
