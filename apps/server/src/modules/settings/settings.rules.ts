import {
  chavesEmpresa,
  chavesUsuario,
  ConfiguracaoEmpresa,
  ConfiguracaoUsuario,
  Unidade,
  UnidadeHorario,
  valorServe,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { Auth } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { hooksOf, type HooksByPath } from '../../platform/resource/hooks.ts';

/** The rules of the settings room's nouns, beyond their schemas. */
export const settingsRules = (auth: Auth): HooksByPath => ({
  ...hooksOf(ConfiguracaoEmpresa, {
    beforeSave: (_, { after: { Chave, Valor } }) => {
      if (!valorServe(chavesEmpresa[Chave], Valor)) throw new AppError('CONFIGURACAO_INVALIDA', { chave: Chave });
      auth.forget();
    },
    beforeRemove: () => auth.forget(),
  }),
  ...hooksOf(ConfiguracaoUsuario, {
    beforeSave: (_, { after: { Chave, Valor } }) => {
      if (!valorServe(chavesUsuario[Chave], Valor)) throw new AppError('CONFIGURACAO_INVALIDA', { chave: Chave });
    },
  }),
  // Who works where depends on the units there are.
  ...hooksOf(Unidade, { beforeSave: () => auth.forget() }),
  ...hooksOf(UnidadeHorario, {
    beforeSave: async ({ db }, { Empresa, before, after }) => {
      const { Unidade: unit, DiaSemana, HoraInicial, HoraFinal } = after;
      // Two forms saved at once wait for each other here, so that neither misses the other's hours.
      await sql`select 1 from unidades where "Empresa" = ${Empresa} and id = ${unit} for no key update`.execute(db);
      const { rows } = await sql`
        select 1 from unidade_horarios where "Empresa" = ${Empresa} and "Unidade" = ${unit} and "DiaSemana" = ${DiaSemana}
          and id is distinct from ${before?.id ?? null}
          and "HoraInicial" < ${HoraFinal}::time and ${HoraInicial}::time < "HoraFinal" limit 1`.execute(db);
      if (HoraFinal <= HoraInicial || rows.length > 0) throw new AppError('HORARIO_INVALIDO');
    },
  }),
});
