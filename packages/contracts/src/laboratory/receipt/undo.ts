import type { StatusSample } from '../sample.machine.ts';
import type { SampleRecebimento } from './sample-recebimento.ts';

/** So many minutes after it a receipt can be taken back. */
export const MINUTOS_PARA_DESFAZER = 15;

/** The states that a taken back receipt leads to, and the step of the sample's machine that leads there. */
export const passosDesfazer = {
  Coletada: 'desfazerRecebimento',
  Aguardando_Coleta: 'desfazerRecebimentoSemColeta',
} as const satisfies Partial<Record<StatusSample, string>>;

/**
 * Whether a receipt may be taken back by a person now: it is their own, it was not refused, and it is no older than a
 * quarter of an hour. That nothing was begun on the sample since, only the database knows.
 */
export function recebimentoDesfazivel(
  { Usuario, Data, Resultado, DesfeitoEm }: Pick<SampleRecebimento, 'Usuario' | 'Data' | 'Resultado' | 'DesfeitoEm'>,
  { usuario, agora }: { readonly usuario: number; readonly agora: string },
): boolean {
  if (Usuario !== usuario || Resultado === 'Rejeitada' || DesfeitoEm !== null) return false;
  return Date.parse(agora) - Date.parse(Data) <= MINUTOS_PARA_DESFAZER * 60_000;
}
