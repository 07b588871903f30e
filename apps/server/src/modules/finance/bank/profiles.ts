import {
  type AnswerOf,
  Conta,
  type descreverExtrato,
  type MapaExtrato,
  mapaExtratoOf,
  PerfilImportacao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';

const DESTINO = 'Extrato bancário';
const profiles = { resource: PerfilImportacao, hooks: {} };

/** How the table of a bank is read, and what people call it. */
export interface StatementProfile {
  readonly Nome: string;
  readonly Mapa: MapaExtrato;
}

/** The tables of banks that a company described, the newest description first. */
export async function statementProfiles({ db }: AnyCtx, Empresa: number): Promise<readonly StatementProfile[]> {
  const { rows } = await sql<PerfilImportacao>`
    select ${columnsOf(PerfilImportacao)} from perfil_importacaos
    where "Empresa" = ${Empresa} and "IsActive" and "Formato" in ('CSV', 'TSV') and "Mapa" is not null
    order by id desc`.execute(db);
  return rows.flatMap((row) => {
    const Mapa = mapaExtratoOf(row.Mapa ?? {});
    return Mapa ? [{ Nome: row.Nome, Mapa }] : [];
  });
}

/**
 * Describes the table of a bank, or describes it anew under the same name. Who imports statements need not be one who may
 * set the company up.
 *
 * @throws AppError NAO_ENCONTRADO
 */
export async function describeTable(ctx: Ctx<typeof descreverExtrato>): Promise<AnswerOf<typeof descreverExtrato>> {
  const { Conta: account, Nome, Mapa } = ctx.body;
  const { Empresa } = await readRow(ctx, Conta, account);
  const { rows } = await sql<PerfilImportacao>`
    select ${columnsOf(PerfilImportacao)} from perfil_importacaos
    where "Empresa" = ${Empresa} and "IsActive" and "Nome" = ${Nome} and "Destino" = ${DESTINO}
    order by id desc limit 1 for update`.execute(ctx.db);
  const stored = rows[0]
    ? await changeRecorded(ctx, profiles, rows[0], { Mapa })
    : await createRecord(ctx, profiles, { Empresa, Nome, Destino: DESTINO, Formato: 'CSV', Mapa, IsActive: true });
  return PerfilImportacao.row.parse(stored);
}
