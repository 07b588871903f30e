import { z } from 'zod';
import { id, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { recusa } from '../../shared/refusal.ts';
import { tarefaDeFundo } from '../../shared/tarefa.ts';

/** How many laudos one task signs at most: those of a day. */
export const LAUDOS_POR_EMISSAO = 500;

/** What a task that signs many laudos has done, as `Resultado` of the task. */
export const resultadoEmissao = z.strictObject({
  Assinados: z.int().nonnegative(),
  Publicados: z.int().nonnegative(),
  /** Those that stayed as they were, each with the reason. */
  Recusados: z.array(z.strictObject({ id, ...recusa.shape })),
});
/** What a task that signs many laudos has done. */
export type ResultadoEmissao = z.infer<typeof resultadoEmissao>;

/**
 * Signs many laudos and, where it is asked, publishes those that are signed then: a task that goes on in the caller's
 * name, each laudo for itself, at the version the caller saw. Those that are authorised already are published alone.
 */
export const emitirLaudos = call({
  method: 'POST',
  path: 'laudos/emitir',
  access: ['autorizar', 'Autorizacao_Exames'],
  fresh: true,
  idempotent: true,
  summary: 'Assina vários laudos em revisão e, se pedido, os publica, em segundo plano',
  body: z.strictObject({
    itens: z
      .array(z.strictObject({ id, Versao: versao }))
      .min(1)
      .max(LAUDOS_POR_EMISSAO),
    Publicar: z.boolean(),
  }),
  answer: tarefaDeFundo,
});
