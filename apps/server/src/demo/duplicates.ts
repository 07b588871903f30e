import { type mesclarPacientes, Paciente, type previaMescla } from '@bancada/contracts';
import { sql } from 'kysely';
import { findDuplicates } from '../modules/patients/duplicates/find.ts';
import { mergePatients, previewMerge } from '../modules/patients/merge/merge.service.ts';
import type { AnyCtx, Ctx } from '../platform/http/index.ts';
import { columnsOf } from '../platform/resource/index.ts';

/** How a name is written when somebody registers the same person again. */
const again: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.replace(/^(\w)(\w)(\w)/, '$1$3$2'),
  (name) => name.replace(' (fictício)', ' Filho (fictício)'),
  (name) => name.replace(/^(.+) (\S+) \(fictício\)$/, '$2 $1 (fictício)'),
];

const none = { query: {}, file: undefined };

/** Some of the fictitious patients are registered twice; of one of them somebody has seen it already. */
export async function addDuplicates(ctx: AnyCtx, Empresa: number, patients: readonly number[]): Promise<void> {
  const doubles: (readonly [number, number])[] = [];
  for (const [index, write] of again.entries()) {
    const id = patients.at(-1 - index);
    if (id !== undefined) doubles.push([id, await addDouble(ctx, Empresa, id, write)]);
  }
  await findDuplicates({ Empresa, step: (_key, work) => work(ctx), progress: () => Promise.resolve() });
  const [seen] = doubles;
  if (seen) await merge(ctx, ...seen);
}

async function addDouble({ db }: AnyCtx, Empresa: number, id: number, write: (name: string) => string) {
  const { rows } = await sql<Paciente>`
    select ${columnsOf(Paciente)} from pacientes where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
  const [person] = rows;
  if (!person) throw new Error(`The demo has no patient ${id}`);
  const made = await sql<{ id: number }>`
    insert into pacientes ("Empresa", "NomeCompleto", "DataNascimento", "Sexo", "Telefone", "Cidade", "Estado")
    values (${Empresa}, ${write(person.NomeCompleto)}, ${person.DataNascimento}, ${person.Sexo}, ${person.Telefone},
      'Santos', 'SP') returning id`.execute(db);
  return made.rows[0]?.id ?? 0;
}

async function merge(ctx: AnyCtx, id: number, Absorvido: number): Promise<void> {
  const params = { id };
  const preview: Ctx<typeof previaMescla> = { ...ctx, ...none, params, body: { Absorvido } };
  const { Sobrevivente, Absorvido: absorbed, Movem } = await previewMerge(preview);
  const asked: Ctx<typeof mesclarPacientes> = {
    ...ctx,
    ...none,
    params,
    body: {
      Versao: Sobrevivente.Versao,
      Absorvido,
      VersaoAbsorvido: absorbed.Versao,
      Campos: {},
      Motivo: 'Cadastro em dobro',
      Movem: Movem.reduce((sum, { Total }) => sum + Total, 0),
      Fechados: Movem.reduce((sum, { Fechados }) => sum + Fechados, 0),
    },
  };
  await mergePatients(asked);
}
