import { compareDecimal, type PesoRateio, Rateio, RateioParte, ratear, type Titulo } from '@bancada/contracts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { withCollections } from '../../../platform/resource/children.ts';
import { requireRules } from '../../../platform/resource/document.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { measure, type MeasuresElsewhere } from './measures.ts';

/** The days in which exams, charges and people are counted. */
interface Days {
  readonly De: string;
  readonly Ate: string;
}

/** A part of a title that an apportionment gives to a cost centre. */
export interface Share {
  readonly CentroCusto: number;
  readonly Unidade: number | null;
  readonly Percentual: string | null;
  readonly Valor: string;
  /** What it was worked out by. */
  readonly Peso: string;
}

/** A part of the rule, and the unit it is measured in. */
type Part = RateioParte & { readonly onde: number | null };

/** What an apportionment gives of an amount. */
export interface Apportionment {
  readonly rateio: Rateio;
  readonly sharesOf: (titulo: Pick<Titulo, 'Valor' | 'Competencia'>) => Promise<readonly Share[]>;
}

/**
 * Reads an apportionment as it is applied. Units are measured once for each period.
 *
 * @param Periodo - null: the month each title belongs to
 * @throws AppError NAO_ENCONTRADO, RATEIO_SEM_PARTES, RATEIO_SEM_UNIDADE, REGRA_NAO_CUMPRIDA of a rule from before they were asked
 */
export async function readApportionment(
  ctx: AnyCtx,
  elsewhere: MeasuresElsewhere,
  id: number,
  Periodo: Days | null,
): Promise<Apportionment> {
  const stored = await readRow(ctx, Rateio, id);
  requireRules(Rateio, await withCollections(ctx, Rateio, stored));
  const rateio = Rateio.row.parse(stored);
  const parts = await partsOf(ctx, rateio);
  if (parts.length === 0) throw new AppError('RATEIO_SEM_PARTES', { rateio: rateio.Nome });
  const weighed = new Map<string, readonly PesoRateio[]>();
  const weightsIn = async (days: Days) => {
    const key = `${days.De} ${days.Ate}`;
    const weights = weighed.get(key) ?? (await weightsOf(ctx, elsewhere, rateio, parts, days));
    weighed.set(key, weights);
    return weights;
  };
  return {
    rateio,
    sharesOf: async ({ Valor, Competencia }) =>
      sharesBy(parts, await weightsIn(Periodo ?? monthOf(Competencia)), Valor),
  };
}

async function partsOf({ db }: AnyCtx, { Empresa, id }: Rateio): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select ${columnsOf(RateioParte, 'p')}, coalesce(p."Unidade", c."Unidade") as onde
    from rateio_partes as p join centro_custos as c on c."Empresa" = p."Empresa" and c.id = p."CentroCusto"
    where p."Empresa" = ${Empresa} and p."Rateio" = ${id} order by p."Ordem", p.id`.execute(db);
  return rows;
}

async function weightsOf(
  ctx: AnyCtx,
  elsewhere: MeasuresElsewhere,
  { Empresa, Nome, Base }: Rateio,
  parts: readonly Part[],
  days: Days,
): Promise<readonly PesoRateio[]> {
  const weights = Base === 'Direcionador' ? await measured(ctx, elsewhere, Empresa, parts, days) : fixed(Base, parts);
  if (weights.every(({ peso }) => compareDecimal(peso, '0') === 0))
    throw new AppError('RATEIO_SEM_MEDIDA', { rateio: Nome, ...days });
  return weights;
}

const fixed = (base: 'Percentual' | 'Valor', parts: readonly Part[]): readonly PesoRateio[] =>
  parts.map((part) => ({ medida: `parte ${part.id}`, peso: part[base] ?? '0' }));

async function measured(
  ctx: AnyCtx,
  elsewhere: MeasuresElsewhere,
  Empresa: number,
  parts: readonly Part[],
  days: Days,
): Promise<readonly PesoRateio[]> {
  const places = parts.map(({ onde, CentroCusto }) => {
    if (onde === null) throw new AppError('RATEIO_SEM_UNIDADE', { centro: CentroCusto });
    return onde;
  });
  const by = parts[0]?.Direcionador ?? 'Pessoas';
  const weights = await measure(ctx, elsewhere, by, { Empresa, unidades: [...new Set(places)], ...days });
  return places.map((place) => ({ medida: place, peso: weights.get(place) ?? '0' }));
}

/** Parts that get nothing are left out. */
function sharesBy(parts: readonly Part[], weights: readonly PesoRateio[], Valor: string): readonly Share[] {
  const amounts = ratear(Valor, weights);
  return parts.flatMap(({ CentroCusto, Unidade, onde, Direcionador, Percentual }, index) => {
    const amount = amounts[index] ?? '0';
    if (amount === '0') return [];
    const where = Direcionador === null ? Unidade : onde;
    return [{ CentroCusto, Unidade: where, Percentual, Valor: amount, Peso: weights[index]?.peso ?? '0' }];
  });
}

function monthOf(day: string): Days {
  const date = Temporal.PlainDate.from(day);
  return { De: date.with({ day: 1 }).toString(), Ate: date.with({ day: date.daysInMonth }).toString() };
}
