import { Embryo, isVideoReleased } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';
import { columnsOf } from '../../../../platform/resource/index.ts';
import { type Known, proofOf, type Recipient } from '../../link/recipient.ts';

/** An embryo as its patient may see it. */
export interface Film {
  readonly embryo: Embryo;
  readonly Tratamento: string;
  readonly InicioTratamento: string;
  /** Null: the video is not released. */
  readonly LiberadoEm: string | null;
  /** Undefined: it is not known whose it is. */
  readonly recipient: Recipient | undefined;
}

interface Stored extends Omit<Recipient, 'proof' | 'Paciente' | 'Nome'>, Omit<Known, 'Documento'> {
  readonly id: number;
  readonly Tratamento: string;
  readonly created_at: Date;
  readonly StatusSample: string | null;
  readonly Liberado: Date | null;
  readonly Nome: string | null;
  readonly Paciente: number | null;
}

/**
 * Embryos with whom they are of, by their ids. Where the ES system's patient and the patient of the sample's order are two,
 * it is nobody's: what is shown is never another person's.
 */
export async function readFilms(db: Db, empresa: number, ids: readonly number[]): Promise<ReadonlyMap<number, Film>> {
  const { rows: embryos } = await sql<Embryo>`
    select ${columnsOf(Embryo)} from embryos where "Empresa" = ${empresa} and id = any(${ids}::bigint[])`.execute(db);
  const { rows } = await sql<Stored>`
    select e.id, t."Codigo" as "Tratamento", t.created_at, s."StatusSample", c."Nome" as "Empresa",
      (select max(h."Data") from test_historicos h where h."Empresa" = e."Empresa" and h."Sample" = e."Sample"
        and h."Acao" = 'liberarVideo') as "Liberado",
      coalesce(p."NomeSocial", p."NomeCompleto") as "Nome", p.id as "Paciente", p."Email", p."Telefone",
      p."DataNascimento", p."CPF"
    from embryos e
    join empresas c on c.id = e."Empresa"
    join es_tratamentos t on t."Empresa" = e."Empresa" and t.id = e."EsTratamento"
    join es_pacientes x on x."Empresa" = t."Empresa" and x.id = t."EsPaciente"
    left join samples s on s."Empresa" = e."Empresa" and s.id = e."Sample"
    left join jobs j on j."Empresa" = s."Empresa" and j.id = s."Job"
    left join pacientes p on p."Empresa" = e."Empresa" and p."IsActive" and p.id = coalesce(x."Paciente", j."PacienteRef")
      and p.id = coalesce(j."PacienteRef", x."Paciente")
    where e."Empresa" = ${empresa} and e.id = any(${ids}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    embryos.flatMap((embryo) => {
      const row = found.get(embryo.id);
      return row ? [[embryo.id, filmOf(Embryo.row.parse(embryo), row)]] : [];
    }),
  );
}

function filmOf(embryo: Embryo, row: Stored): Film {
  const { Nome, Paciente, Email, Telefone, Empresa, Tratamento, created_at, Liberado } = row;
  const released = isVideoReleased(embryo, row.StatusSample) && Liberado !== null;
  return {
    embryo,
    Tratamento,
    InicioTratamento: new Date(created_at).toISOString(),
    LiberadoEm: released ? new Date(Liberado).toISOString() : null,
    recipient:
      Nome === null
        ? undefined
        : { Nome, Paciente, Email, Telefone, Empresa, proof: proofOf({ ...row, Documento: null }) },
  };
}
