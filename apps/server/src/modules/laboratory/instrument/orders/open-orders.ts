import { typingStates } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';

/** What an instrument is to measure of a sample, by its own codes. */
export interface OpenOrders {
  /** The sample's label; what was requested, where there is no such sample. */
  readonly sample: string;
  readonly patient: { readonly id: number; readonly sex: 'M' | 'F' | null } | null;
  readonly codes: readonly string[];
}

interface Found {
  readonly Paciente: number | null;
  readonly Sexo: 'M' | 'F' | null;
  readonly Codigo: string | null;
}

/** The codes of an instrument for the tests of a sample that are open and have no value yet. No names leave the laboratory. */
export async function openOrders({ db, scope }: AnyCtx, instrument: number, sample: string): Promise<OpenOrders> {
  const { rows } = await sql<Found>`
    select distinct s."PacienteRef" as "Paciente", s."Sexo", c."Codigo"
    from samples s
      left join tests t on t."Empresa" = s."Empresa" and t."Sample" = s.id and t."TestStatus" = any(${typingStates})
      left join results r on r."Empresa" = t."Empresa" and r."Test" = t.id and r."ValorResultado" is null
      left join codigo_instrumentos c on c."Empresa" = r."Empresa" and c."Componente" = r."Component"
        and c."Instrumento" = ${instrument}
    where s."Empresa" = any(${scope.empresas}) and s."Unidade" = any(${scope.unidades}) and s."CodigoBarras" = ${sample}
    order by c."Codigo"`.execute(db);
  const [first] = rows;
  return {
    sample,
    patient: first?.Paciente ? { id: first.Paciente, sex: first.Sexo } : null,
    codes: rows.flatMap(({ Codigo }) => Codigo ?? []),
  };
}
