import { type AnswerOf, type guardarSenhaCarimbo, ServicoCarimbo } from '@bancada/contracts';
import { sql } from 'kysely';
import { seal } from '../../../../platform/auth/seal.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Ctx } from '../../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../../platform/resource/index.ts';
import { purposeOf } from './service.ts';

const writing = { resource: ServicoCarimbo, hooks: {} };

/** Stores the password of a timestamping service, sealed for its address, or forgets it. */
export const storePassword =
  (key: Uint8Array) =>
  async (ctx: Ctx<typeof guardarSenhaCarimbo>): Promise<AnswerOf<typeof guardarSenhaCarimbo>> => {
    const { Senha } = ctx.body;
    const row = await lockAnyVersion(ctx, ServicoCarimbo, ctx.params.id);
    const { Empresa, id, Endereco } = ServicoCarimbo.row.parse(row);
    if (!ctx.can(['editar', 'Configuracoes'], { Empresa }))
      throw new AppError('SEM_PERMISSAO', { url: ServicoCarimbo.path });
    if (Senha === null)
      await sql`
        delete from servico_carimbo_senhas where "Empresa" = ${Empresa} and "ServicoCarimbo" = ${id}`.execute(ctx.db);
    else
      await sql`
        insert into servico_carimbo_senhas ("Empresa", "ServicoCarimbo", "Lacrado")
        values (${Empresa}, ${id}, ${seal(key, Senha, purposeOf({ Empresa, id, Endereco }))})
        on conflict ("Empresa", "ServicoCarimbo") do update set "Lacrado" = excluded."Lacrado"`.execute(ctx.db);
    const after = await changeRecorded(ctx, writing, row, { SenhaDesde: Senha === null ? null : ctx.now });
    return ServicoCarimbo.row.parse(after);
  };
