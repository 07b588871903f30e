import { compareDecimal } from '../shared/decimal.ts';
import { isOfAge, type Aged } from './age.ts';
import type { DefinicaoComponente, FaixaReferencia } from './component.ts';
import { isEmptyValor, type ValorResultado } from './value.ts';

/** Whom a result is about, as reference ranges see it: sex and age, null when unknown. */
export interface Person extends Aged {
  readonly Sexo: 'M' | 'F' | null;
}

/** What a value says against its reference. */
export type Judgement = 'normal' | 'fora_da_faixa' | 'critico' | null;

/**
 * The range that applies to a person: the first one that matches, most specific first
 * (sex and age known, then sex, then age, then everybody). Null when none applies.
 */
export function referenceFor(ranges: readonly FaixaReferencia[], person: Person): FaixaReferencia | null {
  let best: FaixaReferencia | null = null;
  for (const range of ranges) {
    if (appliesTo(range, person) && (best === null || specificity(range) > specificity(best))) best = range;
  }
  return best;
}

/** Judges a stored value against the reference of its component for this person; null when nothing can be said. */
export function judge(valor: ValorResultado | null, definition: DefinicaoComponente, person: Person): Judgement {
  const range = referenceFor(definition.ResultadoReferencia, person);
  if (!range || valor === null || isEmptyValor(valor)) return null;
  if (valor.type === 'Numero' || valor.type === 'Calculo') return judgeNumber(valor, range);
  if (!range.Valores) return null;
  const values = [valor.value ?? []].flat();
  return values.every((value) => range.Valores?.includes(value)) ? 'normal' : 'fora_da_faixa';
}

const appliesTo = (range: FaixaReferencia, person: Person): boolean =>
  (range.Sexo === null || range.Sexo === person.Sexo) && isOfAge(range, person);

/** How exactly a range names whom it is for; of several that apply the most exact one counts. */
export function specificity(range: FaixaReferencia): number {
  const byAge = range.IdadeMinima !== null || range.IdadeMaxima !== null;
  return (range.Sexo === null ? 0 : 2) + (byAge ? 1 : 0);
}

/**
 * A qualified number (`<0,5`) is judged by its limit: below a limit that is itself not above the
 * minimum is out of range, and `> 400` is out of range when 400 already reaches the maximum.
 */
function judgeNumber({ value, operator }: ValorResultado, range: FaixaReferencia): Judgement {
  if (typeof value !== 'string') return null;
  const below = operator === '<';
  const above = operator === '>';
  const under = (limit: string | null, strict: boolean) => {
    if (limit === null) return false;
    const order = compareDecimal(value, limit);
    return order < 0 || (order === 0 && (strict || below));
  };
  const over = (limit: string | null, strict: boolean) => {
    if (limit === null) return false;
    const order = compareDecimal(value, limit);
    return order > 0 || (order === 0 && (strict || above));
  };
  if (under(range.CriticoMinimo, true) || over(range.CriticoMaximo, true)) return 'critico';
  const outside = under(range.Minimo, range.OperadorMinimo === '>') || over(range.Maximo, range.OperadorMaximo === '<');
  return outside ? 'fora_da_faixa' : 'normal';
}
