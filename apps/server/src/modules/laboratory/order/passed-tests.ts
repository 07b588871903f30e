import type { Sample, Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { appendHistorico } from '../historico.ts';

/** A test and the sample it was on. */
type PassedTest = Test & { readonly De: number };

/**
 * Tests of a parted sample go on with its aliquots.
 *
 * @param passed - by the id of a test, the aliquot it goes to
 * @throws AppError ALICOTA_EXAME_COMECADO for a test that is not the sample's, or that somebody has begun
 */
export async function passOn(ctx: AnyCtx, parent: Sample, passed: ReadonlyMap<number, number>): Promise<void> {
  if (passed.size === 0) return;
  const lines = [...passed].map(([id, Sample]) => ({ id, Sample }));
  const { rows } = await sql<PassedTest>`
    update tests t set "Sample" = v."Sample", "Versao" = t."Versao" + 1
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(id bigint, "Sample" bigint)
    where t."Empresa" = ${parent.Empresa} and t.id = v.id and t."Sample" = ${parent.id}
      and t."TestStatus" = 'Disponivel' and t."MapaTrabalho" is null
    returning t.*, ${parent.id}::bigint as "De"`.execute(ctx.db);
  if (rows.length !== passed.size) throw new AppError('ALICOTA_EXAME_COMECADO');
  await note(ctx, rows, 'dividir');
}

/** What of some aliquots' tests came with the parting goes back to the samples they were parted from. */
export async function giveBackTests(ctx: AnyCtx, aliquots: readonly Sample[]): Promise<void> {
  const { rows } = await sql<PassedTest>`
    update tests t set "Sample" = s."Alicota", "Versao" = t."Versao" + 1
    from samples s
    where s."Empresa" = any(${ctx.scope.empresas}) and s.id = any(${aliquots.map(({ id }) => id)})
      and t."Empresa" = s."Empresa" and t."Sample" = s.id and t."TestStatus" <> 'Cancelado'
      and exists (select 1 from test_historicos h where h."Empresa" = t."Empresa" and h."Test" = t.id
        and h."Sample" = s.id and h."Acao" = 'dividir')
    returning t.*, s.id as "De"`.execute(ctx.db);
  await note(ctx, rows, 'desfazer');
}

async function note(ctx: AnyCtx, tests: readonly PassedTest[], Acao: 'dividir' | 'desfazer'): Promise<void> {
  const who = { Usuario: ctx.user.id, UsuarioNome: ctx.user.Nome, Data: ctx.now, Origem: 'tela' as const };
  // Its state is what it was: only the sample is another one.
  await appendHistorico(
    ctx.db,
    tests.map(({ Empresa, Unidade, Sample, id: Test }) => ({
      Empresa,
      Unidade,
      Sample,
      Test,
      De: null,
      Para: null,
      Acao,
      Motivo: null,
      ...who,
    })),
  );
  ctx.audit(
    ...tests.map(({ Empresa, Unidade, Sample, De, id: RegistroId }) => ({
      Empresa,
      Unidade,
      Acao,
      Entidade: 'tests',
      RegistroId,
      Motivo: null,
      Origem: 'tela' as const,
      De: { Sample: De },
      Para: { Sample },
    })),
  );
}
