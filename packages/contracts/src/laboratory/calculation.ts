import { halfOf } from '../shared/decimal.ts';
import { valorReason } from '../shared/errors.ts';
import type { Censura, DefinicaoComponente } from './component.ts';
import type { ProblemaResultado } from './result.ts';
import { isAbsurd, isEmptyValor, type ValorResultado } from './value.ts';

/** One formula as the engine's `compileSet` takes it. */
export interface FormulaItem {
  code: string;
  alias?: string;
  formula: string;
  decimals: number;
  order: number;
}

/** What the engine answers for one formula, as far as a result needs it. */
export type Calculation =
  | { readonly ok: true; readonly exact: string; readonly diagnostic?: Reason | undefined }
  | { readonly ok: false; readonly error: Reason };

interface Reason {
  readonly code: string;
  readonly message: string;
}

/** The formulas of a test's components, for the engine. Browser and server build their sets from this alone. */
export function formulaItems(definitions: readonly DefinicaoComponente[]): FormulaItem[] {
  return definitions
    .filter(isCalculated)
    .map(({ CodigoComponent, CalculoAlias, CalculoFormula, CasasDecimais, Ordem }) => ({
      code: CodigoComponent,
      ...(CalculoAlias === null ? {} : { alias: CalculoAlias }),
      formula: CalculoFormula ?? '',
      decimals: CasasDecimais,
      order: Ordem,
    }));
}

/** Whether the system computes this component. */
export function isCalculated({ TipoComponente }: Pick<DefinicaoComponente, 'TipoComponente'>): boolean {
  return TipoComponente === 'Calculo';
}

/** Whether somebody, or an instrument, gives the value of this component: neither a formula nor another exam does. */
export const isTyped = (component: Pick<DefinicaoComponente, 'TipoComponente' | 'ComponenteOrigem'>): boolean =>
  !isCalculated(component) && component.ComponenteOrigem === null;

/**
 * A typed value as formulas see it: numbers canonical, checks 1 and 0, lists by code, empty as missing.
 * A qualified number (`<0,5`) goes in as its component's Censura says; by itself as text, so that arithmetic with it
 * fails with a reason.
 */
export function formulaInput(valor: ValorResultado | null, censura: Censura | null = null): string | null {
  if (valor === null || isEmptyValor(valor)) return null;
  if (typeof valor.value !== 'string') return (valor.value ?? []).join(';');
  if (valor.type === 'Check') return valor.value === 'true' ? '1' : '0';
  return valor.operator === undefined ? valor.value : censored(valor.value, valor.operator, censura);
}

/** Half and zero are said of what is below a limit; what is above one enters as the limit. */
function censored(value: string, operator: string, censura: Censura | null): string {
  if (censura === null || censura === 'Erro') return `${operator}${value}`;
  if (censura === 'Limite' || operator.startsWith('>')) return value;
  return censura === 'Zero' ? '0' : halfOf(value);
}

/** What of a component decides under which names its value enters formulas, and how. */
type FormulaSource = Pick<DefinicaoComponente, 'CodigoComponent' | 'CalculoAlias' | 'TipoComponente'> &
  Partial<Pick<DefinicaoComponente, 'Censura'>>;

/** The inputs of a test's formulas, by component code and by alias. */
export function formulaInputs(
  rows: readonly (FormulaSource & {
    readonly ValorResultado: ValorResultado | null;
  })[],
): Record<string, string | null> {
  const inputs: Record<string, string | null> = {};
  for (const row of rows.filter((each) => !isCalculated(each))) {
    const input = formulaInput(row.ValorResultado, row.Censura);
    inputs[row.CodigoComponent] = input;
    if (row.CalculoAlias !== null) inputs[row.CalculoAlias] = input;
  }
  return inputs;
}

/**
 * What is stored for a calculation: its number, or the specification's 0 together with the reason. A cycle
 * that did not settle, and a number that cannot be, keep the number, and have the reason as well.
 */
export function calculatedResult(
  calculation: Calculation,
  limits: Pick<DefinicaoComponente, 'AbsurdoMinimo' | 'AbsurdoMaximo'> = { AbsurdoMinimo: null, AbsurdoMaximo: null },
): {
  ValorResultado: ValorResultado;
  Problema: ProblemaResultado | null;
} {
  const value = calculation.ok ? calculation.exact : '0';
  const reason = calculation.ok
    ? (calculation.diagnostic ?? (isAbsurd(value, limits) ? absurdo : undefined))
    : calculation.error;
  return {
    ValorResultado: { type: 'Calculo', value },
    Problema: reason ? { code: reason.code, message: reason.message.slice(0, 1000) } : null,
  };
}

const absurdo: Reason = { code: 'VALOR_ABSURDO', message: valorReason('absurdo') };
