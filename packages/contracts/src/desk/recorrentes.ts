import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { statusTarefa, tarefaDeFundo } from './tarefas.ts';

/** Work that recurs, and its last occurrence in a company or in the installation. */
export const tarefaRecorrente = z.strictObject({
  /** The name of the job. */
  Nome: texto(80),
  Escopo: z.enum(['Empresa', 'Instalacao']),
  /** Every so many minutes; null where it recurs at a time of day. */
  Minutos: z.int().positive().nullable(),
  /** Each day at this time of the laboratory, as `03:00`; null where it recurs by minutes. */
  Horario: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  /** When it is due next. */
  Proxima: instante,
  Ultima: z
    .strictObject({
      /** When it was due. */
      Prevista: instante,
      Status: z.enum(statusTarefa),
      Tentativas: tarefaDeFundo.shape.Tentativas,
      IniciadaEm: instante.nullable(),
      TerminadaEm: instante.nullable(),
      Erro: tarefaDeFundo.shape.Erro,
    })
    .nullable(),
});
/** One recurring task, with its last run (null before the first one) and its next one. */
export type TarefaRecorrente = z.infer<typeof tarefaRecorrente>;

/** The recurring tasks of a company; who may do everything is shown those of the installation too. */
export const listRecorrentes = call({
  method: 'GET',
  path: 'tarefas-de-fundo/recorrentes',
  access: ['ler', 'Auditoria'],
  summary:
    'O que o sistema faz de tempos em tempos numa empresa (e na instalação, para quem pode tudo), com a última vez e a próxima',
  query: z.strictObject({ Empresa: z.coerce.number().pipe(id).optional() }),
  answer: z.array(tarefaRecorrente),
});
