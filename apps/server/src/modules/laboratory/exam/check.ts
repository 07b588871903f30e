import {
  isCalculated,
  limitesForaDeOrdem,
  referenceCoverage,
  type DefinicaoComponente,
  type TrechoReferencia,
} from '@bancada/contracts';
import { compile, foldCode } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { AppError } from '../../../platform/errors/index.ts';
import { ringThrough } from './ring.ts';

/**
 * Refuses components that contradict themselves: a formula that cannot be read, limits in the wrong order, ranges that
 * overlap without a reason.
 *
 * @param reason - why ranges overlap, as the person says
 * @throws AppError
 */
export function checkComponent(component: DefinicaoComponente, reason: string | null): void {
  checkChoices(component);
  checkFormula(component);
  checkLimits(component);
  if (reason === null) checkOverlaps(component);
}

/**
 * Refuses an exam whose components contradict each other: two of one code or counting key, or formulas in a ring.
 *
 * @param changed - the codes that are being stored: what others did wrong before is not theirs
 * @throws AppError
 */
export function checkTogether(components: readonly DefinicaoComponente[], changed: ReadonlySet<string>): void {
  const codes = components.map(({ CodigoComponent }) => CodigoComponent.toUpperCase());
  if (codes.some((code, place) => codes.indexOf(code) < place)) duplicate('CodigoComponent');
  const names = components.flatMap(({ CalculoAlias }) => CalculoAlias?.toUpperCase() ?? []);
  if (names.some((name, place) => names.indexOf(name) < place || codes.includes(name))) duplicate('CalculoAlias');
  if (sharesKey(components, changed)) duplicate('TeclaContagem');
  const ring = ringThrough(components, changed);
  if (ring) throw new AppError('FORMULA_CIRCULAR', { ciclo: ring.join(' → ') });
}

/**
 * Refuses formulas that read what the exam does not have.
 *
 * @throws AppError
 */
export function checkVariables(
  components: readonly DefinicaoComponente[],
  changed: readonly DefinicaoComponente[],
): void {
  const known = new Set(
    components.flatMap(({ CodigoComponent, CalculoAlias }) =>
      [CodigoComponent, CalculoAlias ?? CodigoComponent].map((name) => foldCode(name)),
    ),
  );
  for (const { CalculoFormula, NomeComponent } of changed.filter(isCalculated)) {
    const compiled = compile.safe(CalculoFormula ?? '', { functions: laboratoryFunctions });
    const variables = compiled.ok ? compiled.formula.variables : [];
    const missing = variables.find((name) => !known.has(foldCode(name)));
    if (missing === undefined || !compiled.ok) continue;
    const result = compiled.formula.evaluate(
      Object.fromEntries(variables.filter((name) => name !== missing).map((name) => [name, '1'])),
    );
    const motivo = result.ok ? missing : result.error.message;
    throw new AppError('FORMULA_INVALIDA', { componente: NomeComponent, motivo, erros: [] });
  }
}

/** Whether a key that is being stored counts another cell of the exam already; a keyboard types `N` and `n` with one key. */
function sharesKey(components: readonly DefinicaoComponente[], changed: ReadonlySet<string>): boolean {
  const counted = components.filter(({ TeclaContagem }) => TeclaContagem !== null);
  const byKey = Map.groupBy(counted, ({ TeclaContagem }) => TeclaContagem?.toUpperCase());
  return [...byKey.values()].some(
    (same) => same.length > 1 && same.some(({ CodigoComponent }) => changed.has(CodigoComponent)),
  );
}

function duplicate(campos: string): never {
  throw new AppError('REGISTRO_DUPLICADO', { campos });
}

function checkChoices({ ListaValores }: DefinicaoComponente): void {
  const codes = ListaValores.map(({ Codigo }) => Codigo);
  if (new Set(codes).size < codes.length) throw new AppError('DADOS_INVALIDOS', undefined, ['ListaValores']);
}

/** A calculated component needs a formula that can be read; the refusal says where it cannot. */
function checkFormula(component: DefinicaoComponente): void {
  const { CalculoFormula, CasasDecimais, NomeComponent } = component;
  if (!isCalculated(component)) {
    if (CalculoFormula !== null) throw new AppError('DADOS_INVALIDOS', undefined, ['CalculoFormula']);
    return;
  }
  const compiled = compile.safe(CalculoFormula ?? '', { decimals: CasasDecimais, functions: laboratoryFunctions });
  if (compiled.ok) return;
  const [first] = compiled.errors;
  throw new AppError('FORMULA_INVALIDA', {
    componente: NomeComponent,
    motivo: first?.message ?? '',
    erros: compiled.errors.slice(0, 20).map(({ code, message, start, end, line, column }) => ({
      code,
      message,
      start,
      end,
      line,
      column,
    })),
  });
}

function checkLimits(component: DefinicaoComponente): void {
  const [wrong] = limitesForaDeOrdem(component);
  if (wrong) throw new AppError('LIMITES_FORA_DE_ORDEM', { componente: component.NomeComponent, ...wrong });
}

function checkOverlaps({ NomeComponent, ResultadoReferencia }: DefinicaoComponente): void {
  const [overlap] = referenceCoverage(ResultadoReferencia).sobreposicoes;
  if (!overlap) return;
  throw new AppError('FAIXAS_SOBREPOSTAS', { componente: NomeComponent, trecho: stretch(overlap) });
}

/** Sex and age in few signs, for sentences of every language: `F, 17a–18a`, `M, 0d–28d`. */
function stretch({ Sexo, De, Ate }: TrechoReferencia): string {
  return `${Sexo}, ${age(De)}–${age(Ate)}`;
}

function age(days: number): string {
  const years = Math.floor((days * 4) / 1461);
  return days === Math.ceil((years * 1461) / 4) && years > 0 ? `${years}a` : `${days}d`;
}
