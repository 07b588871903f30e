import { migracoes, resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/settings';
import { sql } from 'kysely';
import type { Auth } from '../../platform/auth/index.ts';
import { type Room, room } from '../../app/room.ts';
import { handle } from '../../platform/http/index.ts';
import { createEmpresa, empresaHooks } from './empresa.service.ts';
import { settingsRules } from './settings.rules.ts';
import { settingsRows } from './first-rows/index.ts';
import { settingsTiles } from './tiles.ts';

/** Companies, units, settings, labels, and the small records every room uses. */
export const settings = (auth: Auth): Room =>
  room('settings', {
    resources: resourcesOf(nouns),
    tiles: settingsTiles,
    firstRows: settingsRows,
    hooks: { ...empresaHooks(auth), ...settingsRules(auth) },
    calls: [
      createEmpresa(auth),
      handle(migracoes, async ({ db }) => {
        const { rows } = await sql<{ Nome: string; AplicadaEm: string }>`
          select name as "Nome", timestamp as "AplicadaEm" from kysely_migration order by timestamp desc, name desc`.execute(
          db,
        );
        return rows;
      }),
    ],
  });
