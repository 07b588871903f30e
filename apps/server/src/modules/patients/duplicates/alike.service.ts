import {
  type AnswerOf,
  Paciente,
  type pacientesParecidos,
  PONTOS_PARA_PERGUNTAR,
  semelhanca,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { companyOf } from '../../../platform/company.ts';
import { folded, foldText } from '../../../platform/database/search.ts';
import type { Ctx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { noteReadAllBy } from '../../../platform/resource/read-audit.ts';

/** So many are named; so many are compared at most. */
const NAMED = 3;
const COMPARED = 300;

/** Patients who are like one that is typed, the most alike first. Who is named was read. */
export async function findAlike(ctx: Ctx<typeof pacientesParecidos>): Promise<AnswerOf<typeof pacientesParecidos>> {
  const { Empresa: asked, id, ...typed } = ctx.body;
  const Empresa = companyOf(ctx, asked);
  const shared = (['CPF', 'CNS', 'DataNascimento', 'Telefone', 'Email'] as const).flatMap((name) =>
    typed[name] === null ? [] : [sql`${sql.id(name)} = ${typed[name]}`],
  );
  if (typed.NomeCompleto !== null) shared.push(sql`${folded(sql`"NomeCompleto"`)} = ${foldText(typed.NomeCompleto)}`);
  if (shared.length === 0) return { pacientes: [] };
  const { rows } = await sql<Paciente>`
    select ${columnsOf(Paciente)} from ${sql.table(Paciente.table)}
    where "Empresa" = ${Empresa} and id is distinct from ${id} and (${sql.join(shared, sql` or `)})
    order by id desc limit ${COMPARED}`.execute(ctx.db);
  const compared = { ...typed, NomeCompleto: typed.NomeCompleto ?? '' };
  const found = rows
    .map((row) => ({ row, ...semelhanca(compared, row) }))
    .filter(({ Pontos }) => Pontos >= PONTOS_PARA_PERGUNTAR)
    .toSorted((a, b) => b.Pontos - a.Pontos)
    .slice(0, NAMED);
  noteReadAllBy(
    ctx,
    Paciente,
    found.map(({ row }) => row),
    'pacientes/parecidos',
  );
  return {
    pacientes: found.map(({ row, Motivos }) => ({
      id: row.id,
      NomeCompleto: row.NomeCompleto,
      IsActive: row.IsActive,
      Motivos: [...Motivos],
    })),
  };
}
