import {
  chavesEmpresa,
  DOIS_FATORES_PRAZO_DIAS,
  EXIGE_DOIS_FATORES,
  type ConfiguracaoEmpresa,
  type UserInfo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

const DAY = 24 * 60 * 60 * 1000;

type Setting = Pick<ConfiguracaoEmpresa, 'Empresa' | 'Chave' | 'Valor'>;

/**
 * The days of grace of the strictest company that asks its people for a second factor.
 *
 * @returns null when none does
 */
export async function daysOfGrace(db: Db, companies: readonly number[]): Promise<number | null> {
  const { rows } = await sql<Setting>`
    select "Empresa", "Chave", "Valor" from configuracao_empresas
    where "Empresa" = any(${companies}) and "Chave" in (${EXIGE_DOIS_FATORES}, ${DOIS_FATORES_PRAZO_DIAS})`.execute(db);
  const valueOf = (company: number, key: typeof EXIGE_DOIS_FATORES | typeof DOIS_FATORES_PRAZO_DIAS) =>
    rows.find(({ Empresa, Chave }) => Empresa === company && Chave === key)?.Valor ?? chavesEmpresa[key].padrao;
  const asking = companies.filter((company) => valueOf(company, EXIGE_DOIS_FATORES) === 'Sim');
  if (asking.length === 0) return null;
  return Math.min(...asking.map((company) => Number(valueOf(company, DOIS_FATORES_PRAZO_DIAS))));
}

/**
 * What is asked of a person.
 *
 * @param grace - of `daysOfGrace`
 * @param since - when the person first logged in after it was asked; null: not yet
 * @param now - ISO 8601
 */
export function demandOf(
  grace: number | null,
  { has, since }: { readonly has: boolean; readonly since: string | null },
  now: string,
): UserInfo['ExigeDoisFatores'] {
  if (grace === null) return null;
  if (has || since === null) return { Ate: null, Agora: false };
  const until = Date.parse(since) + grace * DAY;
  return { Ate: new Date(until).toISOString(), Agora: until <= Date.parse(now) };
}

/** Writes down at a login since when a person knows of the demand; answers whether that has changed. */
export async function noteDemand(db: Db, { id, ExigeDoisFatores }: UserInfo, now: string): Promise<boolean> {
  const since = ExigeDoisFatores === null ? null : now;
  const { numAffectedRows } = await sql`
    update credenciais set "DoisFatoresDesde" = ${since}::timestamptz
    where "Usuario" = ${id} and ("DoisFatoresDesde" is null) <> ${since === null}`.execute(db);
  return Boolean(numAffectedRows);
}
