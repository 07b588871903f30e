import { type Ato, atoCalls, type AtoRegistros, type BodyOf, type Resource } from '@bancada/contracts';
import type { Lab } from './lab-builders.ts';
import { taskEnd } from './imports.ts';

type By = Pick<Lab, 'app' | 'token'>;
type Selecao = BodyOf<typeof atoCalls.preparar>['Selecao'];

/** An act as it is now. */
export const readAct = ({ app, token }: By, id: number): Promise<AtoRegistros> =>
  app.ask(atoCalls.ver, { token, params: { id } });

/** The act after the task that works on it, if there is one. */
async function settled(by: By, act: AtoRegistros): Promise<AtoRegistros> {
  if (!['Conferindo', 'Executando', 'Desfazendo'].includes(act.Situacao) || act.Tarefa === null) return act;
  await taskEnd(by, act.Tarefa);
  return readAct(by, act.id);
}

/** Chooses rows for an act, and finds out what it would do. */
export async function prepareAct(
  by: By,
  { path }: Pick<Resource, 'path'>,
  act: Ato,
  Selecao: Selecao,
): Promise<AtoRegistros> {
  const body = { Registro: path, Ato: act, Selecao };
  return settled(by, await by.app.ask(atoCalls.preparar, { token: by.token, body }));
}

/** Does an act as it was prepared. */
export async function confirmAct(by: By, { id, Prontas }: AtoRegistros, Justificativa?: string): Promise<AtoRegistros> {
  const body = { Prontas, ...(Justificativa !== undefined && { Justificativa }) };
  return settled(by, await by.app.ask(atoCalls.confirmar, { token: by.token, params: { id }, body }));
}

/** Undoes an act. */
export const undoAct = async (by: By, { id }: AtoRegistros): Promise<AtoRegistros> =>
  settled(by, await by.app.ask(atoCalls.desfazer, { token: by.token, params: { id } }));

/** The rows as an act chooses them. */
export const chosen = (...rows: readonly { readonly id: number; readonly Versao: number }[]) => ({
  itens: rows.map(({ id, Versao }) => ({ id, Versao })),
});
