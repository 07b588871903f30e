import { z } from 'zod';
import { ato, atoRegistros, linhaAto, selecaoAto } from '../shared/ato.ts';
import { id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });
const path = 'atos';

/**
 * Acts on rows of any noun that is acted on (`isActedOn`). Each is its person's own; where they may do it is asked of
 * each row, so that no call needs more than a login.
 */
export const atoCalls = {
  /**
   * Chooses the rows, at the versions they have now, and says of each whether the act would be done or why not. Nothing
   * is written. Of more than `ATO_NA_HORA` rows a background task finds it out.
   */
  preparar: call({
    method: 'POST',
    path,
    kind: 'bulk',
    access: 'session',
    summary: 'Prepara um ato em registros: confere, sem gravar, em quais seria feito e por que não nos outros',
    body: z.strictObject({ Registro: texto(120), Ato: ato, Selecao: selecaoAto }),
    answer: atoRegistros,
  }),
  ver: call({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'session',
    summary: 'Um ato de quem pergunta',
    params: byId,
    answer: atoRegistros,
  }),
  /**
   * Does an act to the rows that were found ready, whose number is sent. It answers the act still open (`Aberto`), with
   * new numbers, when it would now be done to others: the person is asked again. Sent twice, it is done once.
   */
  confirmar: call({
    method: 'POST',
    path: `${path}/{id}/confirmar`,
    kind: 'bulk',
    access: 'session',
    summary: 'Faz um ato preparado; se os registros mudaram desde então, pergunta de novo',
    params: byId,
    body: z.strictObject({ Prontas: z.int().positive(), Justificativa: texto(500).optional() }),
    answer: atoRegistros,
  }),
  /** Rows that somebody has changed since stay as they are. Sent twice, it is undone once. */
  desfazer: call({
    method: 'POST',
    path: `${path}/{id}/desfazer`,
    kind: 'bulk',
    access: 'session',
    summary: 'Desfaz um ato, registro por registro; o que foi alterado depois fica como está',
    params: byId,
    answer: atoRegistros,
  }),
  recusadas: call({
    method: 'GET',
    path: `${path}/{id}/recusadas`,
    access: 'session',
    summary: 'Os registros que ficaram de fora de um ato, ou que não puderam ser desfeitos (no máximo 10.000)',
    params: byId,
    answer: z.array(linhaAto),
  }),
} as const;
