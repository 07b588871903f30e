import { type BodyOf, desfazerMescla, type AnswerOf, mesclarPacientes, previaMescla } from '@bancada/contracts';
import { sql } from 'kysely';
import { inLab, type Lab } from './lab-builders.ts';

type Chosen = BodyOf<typeof mesclarPacientes>['Campos'];

/** What a merge would do. */
export const previewMerge = ({ app, token }: Lab, id: number, Absorvido: number) =>
  app.ask(previaMescla, { token, params: { id }, body: { Absorvido } });

/** What merging asks, with what the preview says that moves. */
export async function mergeInput(lab: Lab, id: number, Absorvido: number, Campos: Chosen = {}) {
  const { Sobrevivente, Absorvido: absorbed, Movem } = await previewMerge(lab, id, Absorvido);
  const sum = (of: 'Total' | 'Fechados') => Movem.reduce((all, line) => all + line[of], 0);
  return {
    token: lab.token,
    params: { id },
    body: {
      Versao: Sobrevivente.Versao,
      Absorvido,
      VersaoAbsorvido: absorbed.Versao,
      Campos,
      Motivo: 'cadastro em dobro',
      Movem: sum('Total'),
      Fechados: sum('Fechados'),
    },
  };
}

/** Merges two patients as their preview shows it. */
export const mergeTwo = async (lab: Lab, id: number, absorbed: number, Campos: Chosen = {}) =>
  lab.app.ask(mesclarPacientes, await mergeInput(lab, id, absorbed, Campos));

/** Takes a merge back. */
export const undoMerge = ({ app, token }: Lab, { Mescla: { id, Versao } }: AnswerOf<typeof mesclarPacientes>) =>
  app.ask(desfazerMescla, { token, params: { id }, body: { Versao } });

/** A field of a stored row. */
export async function storedField(lab: Lab, table: string, name: string, id: number): Promise<unknown> {
  const statement = sql<{ value: unknown }>`select ${sql.ref(name)} as value from ${sql.table(table)} where id = ${id}`;
  return (await inLab(lab, statement))[0]?.value;
}
