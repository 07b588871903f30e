import { z } from 'zod';
import { id, instante, memo, texto } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { testStates } from '../test.machine.ts';
import { risco } from '../test.ts';
import { valorResultado } from '../value.ts';

const said = {
  Data: instante,
  /** Who changed it; null for the system. */
  Quem: texto(120).nullable(),
  Motivo: memo(4000).nullable(),
};
const ofResult = { ...said, Result: id, Componente: texto(200) };
const remark = memo(4000).nullable();

/** One thing that somebody else changed in a test, as audit and history keep it. */
export const mudancaRevisao = z.discriminatedUnion('Campo', [
  z.strictObject({
    ...ofResult,
    Campo: z.literal('valor'),
    De: valorResultado.nullable(),
    Para: valorResultado.nullable(),
  }),
  z.strictObject({ ...ofResult, Campo: z.literal('observacao'), De: remark, Para: remark }),
  z.strictObject({ ...ofResult, Campo: z.literal('riscos'), De: z.array(risco), Para: z.array(risco) }),
  /** A rejected control holds the result, or no longer does. */
  z.strictObject({ ...ofResult, Campo: z.literal('controle'), De: z.null(), Para: z.enum(['reter', 'liberar']) }),
  z.strictObject({ ...said, Campo: z.literal('etapa'), De: z.enum(testStates), Para: z.enum(testStates) }),
  z.strictObject({ ...said, Campo: z.literal('execucao'), De: z.int(), Para: z.int() }),
  z.strictObject({ ...said, Campo: z.literal('antibiograma'), De: z.null(), Para: z.null() }),
  z.strictObject({ ...said, Campo: z.literal('nota'), De: z.null(), Para: remark }),
]);
/** One thing that somebody else changed in a test, as audit and history keep it. */
export type MudancaRevisao = z.infer<typeof mudancaRevisao>;

/** So many changes are answered at once, the latest. */
export const MAX_MUDANCAS = 200;

/** Looks at a test: what others changed since the caller last did, and from now on this is when they did. */
export const olharTest = call({
  method: 'POST',
  path: 'tests/{id}/olhar',
  access: ['ler', 'Laboratorio'],
  summary: 'O que outros mudaram no exame desde a última vez que quem pergunta o olhou',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  answer: z.strictObject({
    /** When the caller looked before; null: never. */
    Desde: instante.nullable(),
    Mudancas: z.array(mudancaRevisao).max(MAX_MUDANCAS),
  }),
});
