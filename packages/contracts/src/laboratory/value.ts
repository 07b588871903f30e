import { z } from 'zod';
import { data, decimal, horario } from '../shared/bricks.ts';
import { compareDecimal, timesDecimal } from '../shared/decimal.ts';
import { tipoComponente, type DefinicaoComponente } from './component.ts';

/**
 * The value of a result: its type and its canonical form. Numbers `'7.25'`, dates `'2026-11-20'`,
 * times `'06:20:00'`, checks `'true'`/`'false'`, lists the option's code, Multi_Lista several codes,
 * files the id of the sample file. `operator` keeps `<0,5` as operator and number. A number measured in a diluted sample
 * is the final one, and `Diluicao` keeps what was read and the factor.
 */
export const valorResultado = z.strictObject({
  type: tipoComponente,
  value: z.union([z.string().max(20_000), z.array(z.string().max(200)).max(500)]).nullable(),
  operator: z.enum(['<', '<=', '>', '>=']).optional(),
  Diluicao: z.strictObject({ Lido: decimal, Fator: decimal }).optional(),
});
/** One value with its type; lists of codes only for Multi_Lista, `null` for an empty one. */
export type ValorResultado = z.infer<typeof valorResultado>;

/** Why a value does not fit its component; the code is stable, screens have a sentence for each. */
export type ValorProblem =
  | 'tipo'
  | 'numero'
  | 'data'
  | 'horario'
  | 'opcao'
  | 'operador'
  | 'texto'
  | 'calculado'
  | 'absurdo'
  | 'diluicao'
  | 'deteccao';

type Check = (value: string, definition: DefinicaoComponente) => ValorProblem | null;

const fits =
  (schema: z.ZodType, problem: ValorProblem): Check =>
  (value) =>
    schema.safeParse(value).success ? null : problem;

const isOption = (value: string, { ListaValores }: DefinicaoComponente) =>
  ListaValores.some(({ Codigo }) => Codigo === value);

const checks: Record<Exclude<ValorResultado['type'], 'Multi_Lista'>, Check> = {
  Check: fits(z.enum(['true', 'false']), 'opcao'),
  Texto: fits(z.string().min(1).max(500), 'texto'),
  Memo: fits(z.string().min(1).max(20_000), 'texto'),
  Data: fits(data, 'data'),
  Horario: fits(horario, 'horario'),
  Numero: fits(decimal, 'numero'),
  Calculo: () => 'calculado',
  Lista: (value, definition) => (isOption(value, definition) ? null : 'opcao'),
  Arquivo: fits(z.string().regex(/^[1-9]\d{0,15}$/), 'texto'),
};

/** What is wrong with a typed value for its component, or null. An empty value (null) always fits. */
export function checkValor(valor: ValorResultado, definition: DefinicaoComponente): ValorProblem | null {
  const { type, value, operator, Diluicao } = valor;
  if (type !== definition.TipoComponente) return 'tipo';
  if (Diluicao && !isDiluted(valor, Diluicao)) return 'diluicao';
  if (type === 'Calculo') return 'calculado';
  if (value === null) return operator ? 'operador' : null;
  if (operator && type !== 'Numero') return 'operador';
  if (type === 'Multi_Lista') return checkMultiple(value, definition);
  if (typeof value !== 'string') return 'tipo';
  return checks[type](value, definition) ?? (type === 'Numero' ? checkLimits(valor, value, definition) : null);
}

/** Whether a number is what was read of the diluted sample times the factor. */
const isDiluted = ({ type, value }: ValorResultado, { Lido, Fator }: NonNullable<ValorResultado['Diluicao']>) =>
  type === 'Numero' &&
  typeof value === 'string' &&
  compareDecimal(Fator, '0') > 0 &&
  decimal.safeParse(value).success &&
  compareDecimal(value, timesDecimal(Lido, Fator)) === 0;

/** A number that cannot be, or that the method cannot measure: that one is written with its limit, as `<0,5`. */
function checkLimits(
  { operator, Diluicao }: ValorResultado,
  value: string,
  definition: DefinicaoComponente,
): ValorProblem | null {
  if (isAbsurd(value, definition)) return 'absurdo';
  const { LimiteDeteccao, LimiteSuperior } = definition;
  // Of a diluted sample the method measures what is read.
  const measured = Diluicao?.Lido ?? value;
  return operator === undefined && isBeyond(measured, LimiteDeteccao, LimiteSuperior) ? 'deteccao' : null;
}

/** Whether a number is beyond what a component can be at all. */
export const isAbsurd = (
  value: string,
  { AbsurdoMinimo, AbsurdoMaximo }: Pick<DefinicaoComponente, 'AbsurdoMinimo' | 'AbsurdoMaximo'>,
): boolean => isBeyond(value, AbsurdoMinimo, AbsurdoMaximo);

const isBeyond = (value: string, least: string | null, most: string | null) =>
  (least !== null && compareDecimal(value, least) < 0) || (most !== null && compareDecimal(value, most) > 0);

function checkMultiple(value: string | string[], definition: DefinicaoComponente): ValorProblem | null {
  if (!Array.isArray(value)) return 'tipo';
  const distinct = new Set(value).size === value.length;
  return distinct && value.length > 0 && value.every((code) => isOption(code, definition)) ? null : 'opcao';
}

/** Whether a result holds nothing: no value, an empty text or an empty list. */
export function isEmptyValor(valor: ValorResultado | null): boolean {
  return valor === null || valor.value === null || valor.value.length === 0;
}

/** Whether two values are the same datum. */
export function sameValor(a: ValorResultado | null, b: ValorResultado | null): boolean {
  if (isEmptyValor(a) || isEmptyValor(b)) return isEmptyValor(a) && isEmptyValor(b);
  return (
    a?.type === b?.type &&
    a?.operator === b?.operator &&
    a?.Diluicao?.Lido === b?.Diluicao?.Lido &&
    a?.Diluicao?.Fator === b?.Diluicao?.Fator &&
    JSON.stringify(a?.value) === JSON.stringify(b?.value)
  );
}
