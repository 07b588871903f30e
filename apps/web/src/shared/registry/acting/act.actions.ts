import { atoCalls } from '@bancada/contracts/desk';
import type { Ato, AtoRegistros } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';
import { request } from '../../api/client.ts';
import { endOfTask } from '../../background/awaitTask.ts';
import type { Chosen } from './acts.ts';

/** How far a task is: done, of so many. */
export type OnProgress = (done: number, total: number | null) => void;

const nothing: OnProgress = () => undefined;

/** Waits for the task that works on an act, where one does. */
async function settled(act: AtoRegistros, onProgress: OnProgress): Promise<AtoRegistros> {
  if (!['Conferindo', 'Executando', 'Desfazendo'].includes(act.Situacao) || act.Tarefa === null) return act;
  const { signal } = new AbortController();
  await endOfTask(act.Tarefa, {
    signal,
    onProgress: ({ Feito, Total }) => onProgress(Feito, Total),
  });
  return request(atoCalls.ver, { params: { id: act.id } });
}

/** Finds out what an act would do to the chosen rows. */
export async function prepareAct(
  Registro: string,
  act: Ato,
  Selecao: Chosen,
  onProgress: OnProgress,
): Promise<AtoRegistros> {
  return settled(await request(atoCalls.preparar, { body: { Registro, Ato: act, Selecao } }), onProgress);
}

/** Does an act as it was shown; it comes back open when it would be done to other rows by now. */
export async function confirmAct(
  { id, Prontas }: AtoRegistros,
  reason: string | null,
  onProgress: OnProgress,
): Promise<AtoRegistros> {
  const body = { Prontas, ...(reason !== null && { Justificativa: reason }) };
  return settled(await request(atoCalls.confirmar, { params: { id }, body }), onProgress);
}

/** Undoes an act; answers its outcome, as a sentence. */
export async function undoAct(id: number, { formatMessage }: IntlShape): Promise<string> {
  const { Desfeitas, Recusados } = await settled(await request(atoCalls.desfazer, { params: { id } }), nothing);
  const left = Recusados.filter(({ Situacao }) => Situacao === 'Mantida').reduce((n, each) => n + each.Quantidade, 0);
  return formatMessage({ id: 'registry.acts.undone' }, { n: Desfeitas, left });
}

/** Rows that were left out of an act, for those who go on with them. */
export const leftOutOf = (id: number) => request(atoCalls.recusadas, { params: { id } });
