import { execucaoAtual, isValorDe, type MetodoSensibilidade } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { type Measured, withMeasured } from '../micro/measured.ts';
import { isolatesOf } from '../micro/repository.ts';
import { storeIsolates } from '../micro/save.service.ts';
import { lockOf } from '../result.load.ts';
import { lockTests, type TestOfSample } from '../sample-test.repository.ts';
import { type KnownCultures, knownCultures } from './cultures.ts';
import { type Decision, refuse, wait, type WaitingRecord } from './decide.ts';
import { type Outcome, unsaved } from './outcome.ts';
import { readSentValue, sameUnit } from './value.ts';

/** A susceptibility that goes into a culture. */
interface Taken extends Measured {
  readonly kind: 'take';
  readonly record: WaitingRecord;
  readonly test: number;
  readonly Sample: number;
  /** What was measured of what, as a person says it. */
  readonly name: string;
}

type Decided = Taken | Extract<Decision, { kind: 'wait' | 'refuse' }>;

/** Whether a record says what an organism is susceptible to. */
export const isSusceptibility = ({ Organismo }: Pick<WaitingRecord, 'Organismo'>): boolean => Organismo !== null;

/**
 * Susceptibilities become isolates of their samples' cultures by the way in which those are typed: breakpoints and what
 * is resistant by nature decide what a value means, whatever the instrument thinks of it.
 */
export async function applySusceptibilities(ctx: AnyCtx, records: readonly WaitingRecord[]): Promise<Outcome[]> {
  if (records.length === 0) return [];
  const known = await knownCultures(ctx, records);
  const decided = records.map((record) => ({ record, decision: decideSusceptibility(record, known) }));
  const taken = decided.flatMap(({ decision }) => (decision.kind === 'take' ? [decision] : []));
  const outcomes = decided.flatMap(({ record, decision }) =>
    decision.kind === 'take' ? [] : [unsaved(record, decision)],
  );
  const byTest = Map.groupBy(taken, ({ test }) => test);
  for (const test of await lockTests(ctx.db, ctx.scope, [...byTest.keys()]))
    outcomes.push(...(await intoCulture(ctx, test, byTest.get(test.id) ?? [])));
  return outcomes;
}

/** Decides what becomes of a susceptibility by what is known: it is pure, and asks no more than that. */
export function decideSusceptibility(record: WaitingRecord, known: KnownCultures): Decided {
  const { Empresa, Unidade, Amostras, Codigo, Nome } = record;
  const amostra = record.Amostra ?? '';
  const organism = record.Organismo ?? '';
  const Sample = Amostras.map((label) => known.sample(Unidade, label)).find((id) => id !== undefined) ?? null;
  if (Sample === null) return wait('Amostra', { amostra }, Sample);
  const Microrganismo = known.organism(Empresa, organism);
  if (Microrganismo === undefined) return wait('Cadastro', { nome: organism }, Sample);
  const drug = known.drug(Empresa, [Codigo, Nome]);
  if (!drug) return wait('Cadastro', { nome: Nome ?? Codigo ?? '' }, Sample);
  const test = known.culture(Sample);
  if (test === undefined) return refuse('naoPedido', { amostra, componente: drug.Nome }, Sample);
  const Metodo = sameUnit(record.UnidadeMedida ?? '', 'mm') ? 'Difusao' : 'CIM';
  const Valor = valueOf(record, Metodo);
  const name = `${drug.Nome} (${organism})`;
  if (Valor === null) return refuse('naoLido', { valor: (record.Valor ?? '').slice(0, 200), componente: name }, Sample);
  return { kind: 'take', record, test, Sample, name, Microrganismo, Antimicrobiano: drug.id, Metodo, Valor };
}

function valueOf({ Valor, Significado }: WaitingRecord, method: MetodoSensibilidade): string | null {
  const sent = { value: Valor ?? '', meaning: Significado };
  const read = readSentValue(sent, { TipoComponente: 'Numero', ListaValores: [] }, null);
  if (typeof read?.value !== 'string') return null;
  const text = `${read.operator ?? ''}${read.value}`;
  return isValorDe(method, text) ? text : null;
}

/** Stores what was measured of the organisms of one culture, whose sample is held. */
async function intoCulture(ctx: AnyCtx, test: TestOfSample, taken: readonly Taken[]): Promise<Outcome[]> {
  const closed = closedBy(test);
  if (closed) {
    const { code, message: Motivo } = closed;
    return taken.map(({ record, Sample }) =>
      unsaved(
        record,
        code === 'AMOSTRA_NAO_RECEBIDA'
          ? { kind: 'wait', Espera: 'Amostra', Motivo, Sample }
          : { kind: 'refuse', Motivo, Sample },
      ),
    );
  }
  const before = await isolatesOf(ctx, test);
  const { Isolados, added, refused } = withMeasured(before, taken);
  if (refused.size < taken.length)
    await storeIsolates(ctx, test, before, { Isolados, Motivo: null, Origem: 'importação' });
  return taken.map((each) => {
    const { record, Sample, name } = each;
    if (refused.has(each)) return unsaved(record, refuse('jaDigitado', { componente: name, quem: '—' }, Sample));
    const nothing = { Espera: null, Motivo: null, Result: null, ResultVersao: null, ValorAnterior: null };
    const { Microrganismo, Antimicrobiano, Metodo, Valor } = each;
    const place = { Test: test.id, Execucao: execucaoAtual(test) };
    const Medida = { ...place, Microrganismo, Antimicrobiano, Metodo, Valor, Novo: added.get(each) ?? null };
    return { id: record.id, Situacao: 'Aplicado', Sample, ...nothing, Medida };
  });
}

/** Why a culture takes nothing from an instrument; in rectification a person says why. */
export function closedBy(test: TestOfSample): AppError | null {
  const lock = lockOf(test);
  if (lock) return new AppError(lock.code, lock.params);
  return test.TestStatus === 'Em_Retificacao' ? new AppError('JUSTIFICATIVA') : null;
}
