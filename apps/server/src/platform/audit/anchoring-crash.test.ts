import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildCompany } from '../../../test/index.ts';
import { ownPostgres } from '../../../test/own-postgres.ts';
import { asOwner } from '../database/pool.ts';
import { Anchoring } from './anchoring.ts';
import { recordAudit } from './index.ts';
import { parseAuditKeys, setAuditKeys } from './keys.ts';
import { verifyAudit } from './verify-all.ts';

test('a line that is anchored outlives a crash of the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bancada-anchors-'));
  const postgres = await ownPostgres();
  onTestFinished(async () => {
    await postgres.close();
    rmSync(folder, { recursive: true });
    setAuditKeys([]);
  });
  setAuditKeys(parseAuditKeys(randomBytes(32).toString('base64url')));
  const Empresa = (await buildCompany(postgres.database)).id;
  await postgres.commitUnflushed((db) =>
    recordAudit(db, { Usuario: null, Data: '2026-11-20T13:00:00.000Z', RequestId: 'request' }, [
      {
        Empresa,
        Acao: 'digitar',
        Entidade: 'nothing',
        RegistroId: 1,
        De: null,
        Para: {},
        Motivo: null,
        Origem: 'tela',
      },
    ]),
  );

  const file = join(folder, 'anchors');
  await new Anchoring(postgres.database, { file, url: undefined, ip: undefined }).begin();
  await postgres.stop('immediate');
  await postgres.start();

  const said: string[] = [];
  const report = await asOwner(postgres.connection, async (client) => {
    await client.query('begin');
    return verifyAudit(client, file, (sentence) => said.push(sentence));
  });
  expect([report.broken, said]).toEqual([0, []]);
});
