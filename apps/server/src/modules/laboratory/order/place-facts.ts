import { DIAS_EXAME_REPETIDO, EXIGE_AUTORIZACAO_PEDIDO, chavesEmpresa, type LabCalendar } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { localDay } from '../../../platform/zone.ts';

/** When a unit is open, and on which days from today on it is not. */
export async function readCalendar({ db, now }: AnyCtx, Empresa: number, Unidade: number): Promise<LabCalendar> {
  const { rows: Horarios } = await sql<LabCalendar['Horarios'][number]>`
    select "DiaSemana", "HoraInicial", "HoraFinal" from unidade_horarios
    where "Empresa" = ${Empresa} and "Unidade" = ${Unidade}`.execute(db);
  const { rows } = await sql<{ Data: string }>`
    select "Data" from calendario_eventos where "Empresa" = ${Empresa} and "Data" >= ${localDay(now)} and "Fecha"
      and ("Unidade" is null or "Unidade" = ${Unidade})`.execute(db);
  return { Horarios, Fechados: new Set(rows.map(({ Data }) => Data)) };
}

/** What a company has set for its orders. */
export interface OrderSettings {
  readonly authorised: boolean;
  readonly repeatedDays: number;
}

/** The settings of a company's orders, or their defaults. */
export async function readSettings({ db }: AnyCtx, Empresa: number): Promise<OrderSettings> {
  const keys = [EXIGE_AUTORIZACAO_PEDIDO, DIAS_EXAME_REPETIDO] as const;
  const { rows } = await sql<{ Chave: string; Valor: string }>`
    select "Chave", "Valor" from configuracao_empresas where "Empresa" = ${Empresa} and "Chave" = any(${[...keys]})`.execute(
    db,
  );
  const valueOf = (key: (typeof keys)[number]) =>
    rows.find(({ Chave }) => Chave === key)?.Valor ?? chavesEmpresa[key].padrao;
  return {
    authorised: valueOf(EXIGE_AUTORIZACAO_PEDIDO) !== 'Sim',
    repeatedDays: Number(valueOf(DIAS_EXAME_REPETIDO)),
  };
}
