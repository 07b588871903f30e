import {
  Categoria,
  ConfiguracaoEmpresa,
  ConfiguracaoLabel,
  ConfiguracaoUsuario,
  Empresa,
  migracoes,
  Planejamento,
  Recorrencia,
  Regua,
  ReguaEtapa,
  Tarefa,
  TipoDocumento,
  Unidade,
  UnidadeHorario,
  UsuarioExterno,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { Auth } from '../../platform/auth/index.ts';
import { handle, type Room, room } from '../../platform/http/index.ts';
import { createEmpresa, empresaHooks } from './empresa.service.ts';
import { settingsRules } from './settings.rules.ts';

/** Companies, units, settings, labels, and the small records every room uses. */
export const settings = (auth: Auth): Room =>
  room('settings', {
    resources: [
      Empresa,
      Unidade,
      UnidadeHorario,
      ConfiguracaoEmpresa,
      ConfiguracaoUsuario,
      ConfiguracaoLabel,
      Categoria,
      TipoDocumento,
      Tarefa,
      Recorrencia,
      Planejamento,
      Regua,
      ReguaEtapa,
      UsuarioExterno,
    ],
    hooks: { ...empresaHooks(auth), ...settingsRules(auth) },
    calls: [
      createEmpresa(auth),
      handle(migracoes, async ({ db }) => {
        const { rows } = await sql<{ Nome: string; AplicadaEm: string }>`
          select name as "Nome", timestamp as "AplicadaEm" from kysely_migration order by name desc`.execute(db);
        return rows;
      }),
    ],
  });
