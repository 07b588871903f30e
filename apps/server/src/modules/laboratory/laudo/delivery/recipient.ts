import type { DestinatarioLaudo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';
import { type Known, proofOf, type Recipient } from '../../link/recipient.ts';

/** Whom a laudo may be sent to. */
export interface LaudoRecipient extends Recipient {
  /** The laudo's id. */
  readonly id: number;
  readonly Pedido: string;
}

type Stored = Omit<LaudoRecipient, 'proof'> & Known;

const queries = {
  Paciente: (empresa: number, ids: readonly number[]) => sql<Stored>`
    select l.id, coalesce(p."NomeSocial", p."NomeCompleto") as "Nome", p."Email", p."Telefone", p.id as "Paciente",
      j."Codigo" as "Pedido", e."Nome" as "Empresa", p."DataNascimento", p."CPF", null as "Documento"
    from laudos l
    join empresas e on e.id = l."Empresa"
    join jobs j on j."Empresa" = l."Empresa" and j.id = l."Job"
    join pacientes p on p."Empresa" = l."Empresa" and p.id = l."PacienteRef" and p."IsActive"
    where l."Empresa" = ${empresa} and l.id = any(${ids}::bigint[])`,
  Cliente: (empresa: number, ids: readonly number[]) => sql<Stored>`
    select l.id, c."Nome", c."Email", c."Telefone", null as "Paciente",
      j."Codigo" as "Pedido", e."Nome" as "Empresa", null as "DataNascimento", null as "CPF",
      coalesce(c."CNPJ", c."CPF") as "Documento"
    from laudos l
    join empresas e on e.id = l."Empresa"
    join jobs j on j."Empresa" = l."Empresa" and j.id = l."Job"
    join clientes c on c."Empresa" = l."Empresa" and c.id = j."Cliente" and c."IsActive"
    where l."Empresa" = ${empresa} and l.id = any(${ids}::bigint[])`,
};

/** Whom laudos are about, or who sent their samples, by the laudo's id; those who are out of use are not written to. */
export async function readRecipients(
  db: Db,
  empresa: number,
  ids: readonly number[],
  to: DestinatarioLaudo,
): Promise<ReadonlyMap<number, LaudoRecipient>> {
  const { rows } = await queries[to](empresa, ids).execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, proof: proofOf(row) }]));
}
