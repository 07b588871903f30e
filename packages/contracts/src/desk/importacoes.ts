import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import {
  importacaoRegistros,
  linhaConferida,
  linhaEnviada,
  linhaRecusada,
  MAX_LINHAS_IMPORTACAO,
} from '../shared/importacao.ts';
import { tarefaDeFundo } from './tarefas.ts';

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });
const path = 'importacoes-registros';

/**
 * The calls of an import after it was opened by `POST {path}/importacao` of its noun: those of all nouns. Each is for
 * who opened it, as long as they have the ability `importar` there.
 */
export const importacaoCalls = {
  ver: call({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'session',
    summary: 'Uma importação de quem pergunta',
    params: byId,
    answer: importacaoRegistros,
  }),
  /** Rows that were sent before are checked anew. */
  conferir: call({
    method: 'POST',
    path: `${path}/{id}/linhas`,
    kind: 'bulk',
    access: 'session',
    summary: 'Confere linhas de uma importação aberta: o que gravar cada uma faria; nada é gravado',
    params: byId,
    body: z.strictObject({ Linhas: z.array(linhaEnviada).min(1).max(MAX_LINHAS_IMPORTACAO) }),
    answer: z.strictObject({ Linhas: z.array(linhaConferida) }),
  }),
  confirmar: call({
    method: 'POST',
    path: `${path}/{id}/confirmar`,
    access: 'session',
    summary: 'Grava as linhas novas e alteradas de uma importação, numa tarefa de fundo',
    params: byId,
    answer: tarefaDeFundo,
  }),
  desfazer: call({
    method: 'POST',
    path: `${path}/{id}/desfazer`,
    access: 'session',
    summary: 'Desfaz uma importação inteira, numa tarefa de fundo; o que foi alterado depois fica como está',
    params: byId,
    answer: tarefaDeFundo,
  }),
  recusadas: call({
    method: 'GET',
    path: `${path}/{id}/recusadas`,
    access: 'session',
    summary: 'As linhas que não foram gravadas ou não puderam ser desfeitas (no máximo 10.000)',
    params: byId,
    answer: z.array(linhaRecusada),
  }),
} as const;
