import type { StatusSample } from '../sample.machine.ts';
import type { SampleRecebimento } from './sample-recebimento.ts';

/** So many minutes after it a receipt can be taken back. */
export const MINUTOS_PARA_DESFAZER = 15;

/** The states that a receipt is taken back to, and the step of the sample's machine that leads there. */
export const passosDesfazer = {
  Coletada: 'desfazerRecebimento',
  Aguardando_Coleta: 'desfazerRecebimentoSemColeta',
} as const satisfies Partial<Record<StatusSample, string>>;

/** The same of a refusal: a sample may have been received before it was refused. */
export const passosDesfazerRejeicao = {
  Coletada: 'desfazerRejeicao',
  Aguardando_Coleta: 'desfazerRejeicaoSemColeta',
  Recebida: 'desfazerRejeicaoRecebida',
} as const satisfies Partial<Record<StatusSample, string>>;

/**
 * Whether a receipt or refusal may be taken back by a person now: it is their own, and no older than a quarter of an
 * hour. That nothing was begun on the sample since, only the database knows.
 */
export function recebimentoDesfazivel(
  { Usuario, Data, DesfeitoEm }: Pick<SampleRecebimento, 'Usuario' | 'Data' | 'DesfeitoEm'>,
  { usuario, agora }: { readonly usuario: number; readonly agora: string },
): boolean {
  if (Usuario !== usuario || DesfeitoEm !== null) return false;
  return Date.parse(agora) - Date.parse(Data) <= MINUTOS_PARA_DESFAZER * 60_000;
}
