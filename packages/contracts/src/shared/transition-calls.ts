import { z } from 'zod';
import { id, texto, versao } from './bricks.ts';
import { type Ability, call } from './call.ts';
import { loteAnswer, MAX_LOTE } from './lote.ts';
import type { Machine } from './machine.ts';
import type { CallParts } from './resource-calls.ts';

/** The abilities of the steps people take; each row's step is asked again where the row is. */
function abilitiesOf({ transitions }: Machine<string>): readonly Ability[] {
  const all = transitions.flatMap(({ ability }) => (ability === 'system' ? [] : [ability]));
  return [...new Map(all.map((each) => [each.join(' '), each])).values()];
}

/** The call that takes one row a step of its machine, and the one that takes many the same step. */
export function transitionCalls<A extends z.ZodType, D extends z.ZodType>(
  { path }: Pick<CallParts, 'path'>,
  machine: Machine<string>,
  row: A,
  record: D,
) {
  const [access, ...also] = abilitiesOf(machine);
  if (!access) throw new Error(`Nobody takes a step of ${path}`);
  const actions = new Set(machine.transitions.flatMap(({ ability, action }) => (ability === 'system' ? [] : [action])));
  const step = { Acao: z.enum([...actions]), Justificativa: texto(500).optional() };
  return {
    transition: call({
      method: 'POST',
      path: `${path}/{id}/transicao`,
      access,
      also,
      summary: `Leva um registro de ${path} a outro estado`,
      params: z.strictObject({ id: z.coerce.number().pipe(id) }),
      body: z.strictObject({ ...step, Versao: versao }),
      answer: record,
    }),
    /** Each row for itself: one that is refused stays in its state, the others go on. */
    transitionMany: call({
      method: 'POST',
      path: `${path}/transicao`,
      kind: 'bulk',
      access,
      also,
      summary: `Leva registros de ${path} a outro estado, cada um por si`,
      body: z.strictObject({
        ...step,
        itens: z
          .array(z.strictObject({ id, Versao: versao }))
          .min(1)
          .max(MAX_LOTE),
      }),
      answer: loteAnswer(row, record),
    }),
  };
}
