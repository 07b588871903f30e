import {
  chavesEmpresa,
  type ConfiguracaoEmpresa,
  DOIS_FATORES_PRAZO_DIAS,
  EXIGE_DOIS_FATORES,
  SESSAO_MAXIMA_HORAS,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

const keys = [EXIGE_DOIS_FATORES, DOIS_FATORES_PRAZO_DIAS, SESSAO_MAXIMA_HORAS] as const;

type Setting = Pick<ConfiguracaoEmpresa, 'Empresa' | 'Chave' | 'Valor'>;

/** What companies say about logins of their people. */
export interface LoginRules {
  /** A login ends this many milliseconds after it began. */
  readonly life: number;
  /** The days of grace before the second factor is required; null when it is not. */
  readonly grace: number | null;
}

/**
 * The strictest rules of a person's companies. `db` is bound to them.
 *
 * @param byRole - the companies where a role the person acts in requires a second factor
 */
export async function loginRules(
  db: Db,
  companies: readonly number[],
  byRole: ReadonlySet<number> = new Set(),
): Promise<LoginRules> {
  const { rows } = await sql<Setting>`
    select "Empresa", "Chave", "Valor" from configuracao_empresas
    where "Empresa" = any(${companies}) and "Chave" = any(${keys})`.execute(db);
  const valueOf = (company: number, key: (typeof keys)[number]) =>
    rows.find(({ Empresa, Chave }) => Empresa === company && Chave === key)?.Valor ?? chavesEmpresa[key].padrao;
  const strictest = (some: readonly number[], key: (typeof keys)[number]) =>
    Math.min(...some.map((company) => Number(valueOf(company, key))));
  const asking = companies.filter((company) => byRole.has(company) || valueOf(company, EXIGE_DOIS_FATORES) === 'Sim');
  const hours =
    companies.length > 0
      ? strictest(companies, SESSAO_MAXIMA_HORAS)
      : Number(chavesEmpresa[SESSAO_MAXIMA_HORAS].padrao);
  return {
    life: hours * 60 * 60_000,
    grace: asking.length > 0 ? strictest(asking, DOIS_FATORES_PRAZO_DIAS) : null,
  };
}
