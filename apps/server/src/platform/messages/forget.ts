import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** What stands in the place of an address that was cut. */
const CUT = 'Anonimizado';

/**
 * Cuts what messages say of a patient: addresses, variables and simulated texts. Those that still wait are refused, for
 * nobody is left to send them to. For the anonymisation of the patient, in its transaction.
 */
export async function forgetMessages(db: Db, Empresa: number, patient: number): Promise<void> {
  const own = sql`"Empresa" = ${Empresa} and "MensagemPedido" in (
    select id from mensagem_pedidos where "Empresa" = ${Empresa} and "Paciente" = ${patient})`;
  await sql`delete from mensagem_segredos where ${own}`.execute(db);
  await sql`delete from mensagem_simuladas where ${own}`.execute(db);
  await sql`
    update mensagem_pedidos set "Destino" = ${CUT}, "Variaveis" = '{}', "Chave" = 'anonimizado:' || id, "Versao" = "Versao" + 1,
      "Erro" = case when "Situacao" = 'Na_Fila' then ${CUT} when "Erro" is null then null else ${CUT} end,
      "Situacao" = case when "Situacao" = 'Na_Fila' then 'Recusado' else "Situacao" end
    where "Empresa" = ${Empresa} and "Paciente" = ${patient}`.execute(db);
}
