import { z } from 'zod';
import { id, instante, texto } from '../../../shared/bricks.ts';
import { call } from '../../../shared/call.ts';
import { tarefaDeFundo } from '../../../shared/tarefa.ts';
import { ClienteWebhook } from './cliente-webhook.ts';
import { falhasWebhook, RESPOSTA_WEBHOOK } from './webhook-entrega.ts';

const params = z.strictObject({ id: z.coerce.number().pipe(id) });
const EDIT = ['editar', 'Configuracoes'] as const;

/** For how long the secret before a new one signs beside it, in hours: as long as a notice is tried again. */
export const HORAS_SEGREDO_ANTERIOR = 48;

/**
 * Gives an address a new secret, and answers it this once: it is stored sealed, and answered by no other call. The one
 * before signs beside it for two days more.
 */
export const renovarSegredoWebhook = call({
  method: 'POST',
  path: 'cliente-webhooks/{id}/segredo',
  access: EDIT,
  fresh: true,
  summary: 'Gera o segredo com que os avisos a um endereço são assinados, e o mostra uma única vez',
  params,
  answer: z.strictObject({
    /** `whsec_` and 32 bytes in base64. */
    Segredo: texto(80),
    AnteriorAte: instante.nullable(),
    ClienteWebhook: ClienteWebhook.row,
  }),
});

/** Sends an address a test now, in the background; what it answered is the task's result. */
export const testarWebhook = call({
  method: 'POST',
  path: 'cliente-webhooks/{id}/testar',
  access: EDIT,
  summary: 'Envia agora um aviso de teste a um endereço e diz o que ele respondeu',
  params,
  answer: tarefaDeFundo,
});

/** What an address answered to a test, as `Resultado` of the task. */
export const resultadoTesteWebhook = z.strictObject({
  Endereco: texto(500),
  StatusHttp: z.int().nullable(),
  Falha: z.enum(falhasWebhook).nullable(),
  Resposta: texto(RESPOSTA_WEBHOOK).nullable(),
  Milissegundos: z.int().nonnegative(),
});
/** What an address answered to a test. */
export type ResultadoTesteWebhook = z.infer<typeof resultadoTesteWebhook>;
