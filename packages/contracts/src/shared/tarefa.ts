import { z } from 'zod';
import { id, instante, texto, versao } from './bricks.ts';
import { recusa } from './refusal.ts';

/** Where the work of the background stands. */
export const statusTarefa = ['Aguardando', 'Em_Execucao', 'Cancelando', 'Concluida', 'Falhou', 'Cancelada'] as const;
/** The status of one background task. */
export type StatusTarefa = (typeof statusTarefa)[number];

/** Work that goes on in the background for a person. */
export const tarefaDeFundo = z.strictObject({
  id,
  Empresa: id,
  Versao: versao,
  /** What is done: the name of the job. */
  Nome: texto(80),
  Status: z.enum(statusTarefa),
  /** How much is done, of `Total` where that is known. */
  Feito: z.int().nonnegative(),
  Total: z.int().nonnegative().nullable(),
  /** Its result, as the job answers it. */
  Resultado: z.unknown(),
  /** Why it failed. */
  Erro: recusa.nullable(),
  /** How often it was begun. */
  Tentativas: z.int().nonnegative(),
  CriadaEm: instante,
  /** It does not begin before; null: as soon as there is room. */
  NaoAntes: instante.nullable(),
  IniciadaEm: instante.nullable(),
  TerminadaEm: instante.nullable(),
});
/** One background task as its owner sees it. */
export type TarefaDeFundo = z.infer<typeof tarefaDeFundo>;
