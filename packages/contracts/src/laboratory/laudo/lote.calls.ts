import { z } from 'zod';
import { id } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';

/** How many laudos one file has at most. */
export const LAUDOS_POR_ARQUIVO = 200;

/** As what many laudos are taken along: one document for the printer, or each as it was signed. */
export const juntosLaudo = ['pdf', 'zip'] as const;
/** As what many laudos are taken along. */
export type JuntosLaudo = (typeof juntosLaudo)[number];

/** Frozen versions to take along in one file. The server counts each. */
export const baixarLaudos = call({
  method: 'POST',
  path: 'laudos/baixar',
  access: ['ler', 'Laboratorio'],
  background: true,
  summary: 'Baixa vários laudos autorizados num só PDF ou num ZIP; o servidor conta cada um',
  body: z.strictObject({ ids: z.array(id).min(1).max(LAUDOS_POR_ARQUIVO), Como: z.enum(juntosLaudo) }),
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});
