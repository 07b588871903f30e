import {
  type abrirNaoConformidade,
  type AnswerOf,
  NaoConformidade,
  type OrigemNaoConformidade,
  Sample,
  Test,
} from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { Ctx } from '../../platform/http/index.ts';
import { readRow } from '../../platform/resource/read-row.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { naoConformidadeHooks } from './nao-conformidade.ts';

const origins = { tests: Test, samples: Sample } satisfies Record<OrigemNaoConformidade, unknown>;

/**
 * Opens a non-conformity about a record that the caller may read, in the record's unit.
 *
 * @throws AppError NAO_ENCONTRADO, SEM_PERMISSAO
 */
export async function openFrom(ctx: Ctx<typeof abrirNaoConformidade>): Promise<AnswerOf<typeof abrirNaoConformidade>> {
  const { Origem, OrigemId, ...said } = ctx.body;
  const origin = origins[Origem];
  const { Empresa, Unidade } = origin.row.parse(await readRow(ctx, origin, OrigemId));
  const place = { Empresa, Unidade };
  if (!ctx.can(['ler', origin.subject], place) || !ctx.can(['criar', NaoConformidade.subject], place))
    throw new AppError('SEM_PERMISSAO', { url: NaoConformidade.path });
  const stored = await createRecord(
    ctx,
    { resource: NaoConformidade, hooks: naoConformidadeHooks },
    {
      ...said,
      ...place,
      Categoria: null,
      Responsavel: null,
      Correcao: null,
      CausaRaiz: [],
      Ciclo: 1,
      Origem,
      OrigemId,
    },
  );
  return NaoConformidade.calls.get.answer.parse(stored);
}
