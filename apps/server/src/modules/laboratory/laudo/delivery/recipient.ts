import { caracteresProva, type CanalLaudo, type DestinatarioLaudo, type ProvaLaudo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';

/** Whom a laudo may be sent to, with what their link asks. */
export interface Recipient {
  /** The laudo's id. */
  readonly id: number;
  readonly Nome: string;
  readonly Email: string | null;
  readonly Telefone: string | null;
  readonly Paciente: number | null;
  readonly Pedido: string;
  readonly Empresa: string;
  /** What the link asks, with the right answers. */
  readonly proof: Readonly<Partial<Record<ProvaLaudo, string>>>;
}

interface Stored extends Omit<Recipient, 'proof'> {
  readonly DataNascimento: string | null;
  readonly CPF: string | null;
  readonly Documento: string | null;
}

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
): Promise<ReadonlyMap<number, Recipient>> {
  const { rows } = await queries[to](empresa, ids).execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, proof: proofOf(row) }]));
}

/** A patient of whom no birth date is known is asked nothing: four digits alone are no proof. */
function proofOf({ DataNascimento, CPF, Documento }: Stored): Recipient['proof'] {
  if (Documento !== null) return { Documento: Documento.slice(0, caracteresProva.Documento) };
  if (DataNascimento === null) return {};
  return { DataNascimento, ...(CPF !== null && { CPF: CPF.slice(0, caracteresProva.CPF) }) };
}

/** The address of a channel. */
export const addressOf = ({ Email, Telefone }: Recipient, channel: CanalLaudo): string | null =>
  channel === 'Email' ? Email : Telefone;
