import { chavesEmpresa } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';

/** Whether the company of the test `t` says yes to a choice, or has said nothing and yes is what holds then. */
export const companySays = (key: keyof typeof chavesEmpresa): RawBuilder<unknown> => sql`coalesce((
  select c."Valor" = 'Sim' from configuracao_empresas c where c."Empresa" = t."Empresa" and c."Chave" = ${key}),
  ${chavesEmpresa[key].padrao === 'Sim'})`;
