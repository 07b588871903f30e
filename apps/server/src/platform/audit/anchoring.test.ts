import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, createTestDatabase, type TestDatabase } from '../../../test/index.ts';
import { asOwner } from '../database/pool.ts';
import { Anchoring } from './anchoring.ts';
import { hashOf } from './chain.ts';
import { type AuditLine, recordAudit } from './index.ts';
import { loadAuditKeys, readAuditKeys, rotateAuditKey } from './key-file.ts';
import { type AuditKey, parseAuditKeys, setAuditKeys } from './keys.ts';
import { verifyAudit } from './verify-all.ts';

const author = { Usuario: null, Data: '2026-11-20T13:00:00.000Z', RequestId: 'request' };

let base: TestDatabase;
let folder: string;
let empresa: number;
let first: AuditKey;
let second: AuditKey;

const file = () => join(folder, 'anchors');
const places = (url?: string) => ({ file: file(), url, ip: '127.0.0.1' });
const anchoring = (url?: string) => new Anchoring(base.database, places(url));
const record = (lines: number) =>
  base.database.inTransaction({ empresas: [empresa], unidades: [] }, (db) =>
    recordAudit(
      db,
      author,
      Array.from({ length: lines }, (_, n) => ({
        Empresa: empresa,
        Acao: 'digitar',
        Entidade: 'nothing',
        RegistroId: n + 1,
        De: null,
        Para: { n },
        Motivo: null,
        Origem: 'tela' as const,
      })),
    ),
  );
const ask = <T extends object>(text: string, values: readonly unknown[] = []) =>
  asOwner(base.connection, async (client) => (await client.query<T>(text, [...values])).rows);
const verify = () =>
  asOwner(base.connection, async (client) => {
    await client.query('begin');
    const said: string[] = [];
    const report = await verifyAudit(client, file(), (sentence) => said.push(sentence));
    return { ...report, said };
  });

/** Rewrites everything as an installation without a key would have written it. */
async function rewritePlainly(): Promise<void> {
  let Hash = '';
  for (const line of await ask<AuditLine>('select * from audit_log where "Empresa" = $1 order by "Seq"', [empresa])) {
    const forged = { ...line, Motivo: 'outro', Chave: null };
    Hash = hashOf(Hash, forged) ?? '';
    await ask('update audit_log set "Motivo" = $3, "Hash" = $4, "Chave" = null where "Empresa" = $1 and "Seq" = $2', [
      empresa,
      line.Seq,
      'outro',
      Hash,
    ]);
  }
  await ask('update audit_head set "Hash" = $2 where "Empresa" = $1', [empresa, Hash]);
}

beforeAll(async () => {
  base = await createTestDatabase();
  const [one, two] = parseAuditKeys([32, 32].map((n) => randomBytes(n).toString('base64url')).join('\n'));
  if (!one || !two) throw new Error('keys are missing');
  [first, second] = [one, two];
});
afterAll(() => base.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-anchors-'));
  empresa = (await buildCompany(base.database)).id;
  setAuditKeys([]);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const table of ['audit_log', 'audit_head']) await ask(`delete from ${table} where "Empresa" = $1`, [empresa]);
});

describe('the key of the audit', () => {
  test('begins after plain lines, which go on verifying, and is followed by others', async () => {
    await record(3);
    setAuditKeys([first]);
    await anchoring().begin();
    await record(3);
    setAuditKeys([first, second]);
    await record(3);
    expect(await verify()).toMatchObject({ broken: 0, said: [] });
    const keys = await ask('select "Chave" from audit_log where "Empresa" = $1 order by "Seq"', [empresa]);
    expect(keys.map((row) => Object.values(row)[0])).toEqual([null, first.id, second.id].flatMap((id) => [id, id, id]));
  });

  test('is named where it is missing, and what it covers is not taken for verified', async () => {
    setAuditKeys([first]);
    await record(2);
    setAuditKeys([second]);
    await record(2);
    expect(await verify()).toMatchObject({
      broken: 1,
      said: [
        `Company ${empresa}: from line 1 on the key ${first.id} is needed and missing; its lines are not verified.`,
        expect.stringContaining('There are no anchors') as string,
      ],
    });
  });

  test('cannot be left out by whoever rewrites everything: neither old lines nor a young company were plain', async () => {
    await record(2);
    setAuditKeys([first]);
    await anchoring().begin();
    await record(2);
    await rewritePlainly();
    expect((await verify()).said).toContainEqual(expect.stringContaining(`Company ${empresa}: line 3 `));
    const young = (await buildCompany(base.database)).id;
    const old = empresa;
    empresa = young;
    await record(2);
    await rewritePlainly();
    expect((await verify()).said).toContainEqual(expect.stringContaining(`Company ${young}: line 1 `));
    for (const table of ['audit_log', 'audit_head']) await ask(`delete from ${table} where "Empresa" = $1`, [old]);
  });

  test('is made once in a file of its own, and rotated there', () => {
    const source = { dataDir: folder, auditKeys: undefined };
    expect(readAuditKeys(source)).toEqual([]);
    const [made] = loadAuditKeys(source);
    expect(loadAuditKeys(source).map(({ id }) => id)).toEqual([made?.id]);
    const rotated = rotateAuditKey(source).map(({ id }) => id);
    expect(rotated).toEqual([made?.id, expect.not.stringMatching(made?.id ?? '') as string]);
    expect(loadAuditKeys(source).map(({ id }) => id)).toEqual(rotated);
    writeFileSync(join(folder, 'audit-keys'), 'curta');
    expect(() => loadAuditKeys(source)).toThrow(/cannot be read/);
  });
});

describe('anchors', () => {
  beforeEach(() => setAuditKeys([first]));

  test('are added only where the audit has grown, and show a tail that was cut and grew again', async () => {
    const anchors = anchoring();
    await record(5);
    await anchors.begin();
    await anchors.anchor();
    await record(1);
    await anchoring().begin(); // as after a restart
    const seqs = readFileSync(file(), 'utf8').trim().split('\n');
    expect(seqs.map((line) => (JSON.parse(line) as { Seq: number }).Seq)).toEqual([5, 6]);
    await ask('delete from audit_log where "Empresa" = $1 and "Seq" > 4', [empresa]);
    await ask(
      `update audit_head h set "Seq" = 4, "Hash" = a."Hash" from audit_log a
       where h."Empresa" = $1 and a."Empresa" = $1 and a."Seq" = 4`,
      [empresa],
    );
    await record(9);
    const { said } = await verify();
    expect(said.map((each) => each.replace(/at .* and/, 'at … and'))).toEqual(
      [5, 6].map((n) => `Company ${empresa}: line ${n} was anchored at … and is another now, or is missing.`),
    );
  });

  test('that were changed show, and so does what is none', async () => {
    await record(5);
    await anchoring().begin();
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('"Seq":5', '"Seq":4'));
    appendFileSync(file(), 'nothing\n');
    expect((await verify()).said).toEqual(
      expect.arrayContaining([1, 2].map((n) => `Anchors: line ${n} of the file is not what was written.`)),
    );
  });

  test('are sent to the other machine, later when it does not take them at once', async () => {
    const got: string[] = [];
    let status = 503;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        if (status === 200) got.push(body);
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const anchors = anchoring(`http://anchors.example:${(server.address() as AddressInfo).port}/`);
    await record(1);
    await expect(anchors.begin()).rejects.toThrow(/503/);
    status = 200;
    await record(1);
    await anchors.anchor();
    await anchors.anchor();
    expect(got).toEqual([readFileSync(file(), 'utf8')]);
    server.close();
  });
});
