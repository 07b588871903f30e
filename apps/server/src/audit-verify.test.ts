// @module-tag second
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { killServerOn } from '../test/data-folders.ts';
import { bareEnv } from '../test/processes.ts';
import { hashOf } from './platform/audit/chain.ts';
import type { AuditLine } from './platform/audit/index.ts';
import { runningConnection } from './platform/database/embedded/index.ts';
import { asOwner } from './platform/database/pool.ts';

let folder: string;
let product: ChildProcess;

/** A command in a process of its own, on the data folder of this test. */
function command(name: string, args: readonly string[] = []) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url)), ...args], {
    env: { ...bareEnv, PORT: '0', BANCADA_DATA_DIR: folder, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output.text += String(text)));
  return { child, output, ended: new Promise<number | null>((resolve) => child.once('close', resolve)) };
}

async function verify(): Promise<{ code: number | null; text: string }> {
  const { output, ended } = command('audit-verify');
  const code = await ended;
  return { code, text: output.text };
}

/** What somebody with the database's password does; it is undone afterwards. */
async function tampered(work: (query: typeof ask) => Promise<unknown>): Promise<{ code: number | null; text: string }> {
  await ask('create schema kept');
  for (const table of ['audit_log', 'audit_head', 'results'])
    await ask(`create table kept.${table} as select * from ${table}`);
  try {
    await work(ask);
    return await verify();
  } finally {
    for (const table of ['audit_log', 'audit_head']) {
      await ask(`delete from ${table}`);
      await ask(`insert into ${table} select * from kept.${table}`);
    }
    await ask('update results r set "ValorResultado" = k."ValorResultado" from kept.results k where k.id = r.id');
    await ask('drop schema kept cascade');
  }
}

const ask = <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  asOwner({ ...runningConnection(folder), database: 'bancada' }, async (client) => {
    await client.query(`set app.empresas = '1'`);
    return (await client.query<T>(text, [...values])).rows;
  });

const lines = () => ask<AuditLine>('select * from audit_log where "Empresa" = 1 order by "Seq"');

/** Hashes every line anew as anybody can who has read the sources, and sets the head to the last one. */
async function rehash(columns: string): Promise<void> {
  let Hash = '';
  const hashed = (await lines()).map((line) => ({
    Seq: line.Seq,
    Hash: (Hash = hashOf(Hash, { ...line, Chave: null }) ?? ''),
  }));
  await ask(
    `update audit_log a set "Hash" = v."Hash" ${columns}
     from jsonb_to_recordset($1) as v("Seq" bigint, "Hash" text) where a."Empresa" = 1 and a."Seq" = v."Seq"`,
    [JSON.stringify(hashed)],
  );
  await ask('update audit_head set "Hash" = $1 where "Empresa" = 1', [Hash]);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-audit-'));
  chmodSync(folder, 0o711); // under root PostgreSQL runs as another user, which must get through
  const { child, output } = command('main', ['--demo']);
  product = child;
  await vi.waitUntil(() => output.text.includes('Ctrl+C'), { timeout: 200_000 });
});
afterAll(async () => {
  const ended = new Promise((resolve) => product.once('close', resolve));
  product.kill('SIGTERM');
  await ended;
  killServerOn(join(folder, 'pg'));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

describe('somebody with the password of the database', () => {
  test('finds a company whose audit is whole', async () => {
    expect(await verify()).toMatchObject({ code: 0 });
  });

  test('cannot rewrite a line and hash the chain anew', async () => {
    const { code, text } = await tampered(async (query) => {
      await query(`update audit_log set "Motivo" = 'outro' where "Empresa" = 1 and "Seq" = 3`);
      await rehash('');
    });
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('line 1 is not what was written') });
  });

  test('cannot say that the lines were written before there was a key', { tags: 'deep' }, async () => {
    const { code, text } = await tampered(async (query) => {
      await query(`update audit_log set "Motivo" = 'outro' where "Empresa" = 1 and "Seq" = 3`);
      await rehash(', "Chave" = null');
    });
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringMatching(/line \d+ was anchored/) });
  });

  test('cannot cut the last lines off together with the head', { tags: 'deep' }, async () => {
    const last = (await lines()).at(-1)?.Seq ?? 0;
    const { code, text } = await tampered(async (query) => {
      await query('delete from audit_log where "Empresa" = 1 and "Seq" = $1', [last]);
      await query(
        `update audit_head h set "Seq" = a."Seq", "Hash" = a."Hash" from audit_log a
        where a."Empresa" = 1 and h."Empresa" = 1 and a."Seq" = $1`,
        [last - 1],
      );
    });
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining(`line ${last} was anchored`) });
  });

  test('cannot change a row past the audit: its table, id and field are named, and no value', async () => {
    const [row] = await ask<{ id: number }>(
      `select "RegistroId" as id from audit_log where "Entidade" = 'results' and "Para" ? 'ValorResultado' limit 1`,
    );
    const { code, text } = await tampered((query) =>
      query(`update results set "ValorResultado" = '{"type": "Numero", "value": "98765.4"}' where id = $1`, [row?.id]),
    );
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringContaining(`results ${row?.id}: ValorResultado differ`) as string,
    });
    expect(text).not.toContain('98765');
  });
});
