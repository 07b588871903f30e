import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Categoria, getTarefa, importacaoCalls } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { checkRows } from '../../../../test/imports.ts';
import { buildLab, inLab, type Lab, testAppOnce, type TestApp } from '../../../../test/index.ts';
import { bareEnv } from '../../../../test/processes.ts';
import { asOwner } from '../../../platform/database/pool.ts';

const children = new Set<ReturnType<typeof spawn>>();
afterEach(() => children.forEach((child) => child.kill('SIGKILL')));

async function worker(at: TestApp) {
  const main = fileURLToPath(new URL('../../../../test/worker-process.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnv, CONNECTION: JSON.stringify(at.appConnection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  await once(child.stdout, 'data');
  return child;
}

const ROWS = 900;
/** The row of the third step of 200 that somebody holds. */
const HELD = 450;
const nameOf = (n: number) => `Categoria ${String(n).padStart(4, '0')}`;

const stored = async (lab: Lab) =>
  (
    await inLab(
      lab,
      sql<{
        n: number;
      }>`select count(*)::int as n from categorias where "Empresa" = ${lab.Empresa} and "Descricao" = 'da planilha'`,
    )
  )[0]?.n;

test(
  'an import whose process is killed goes on after its last whole step: no row is stored twice or in part',
  { tags: 'deep' },
  async () => {
    const app = await testAppOnce({ workers: 0 });
    const lab = await buildLab(app);
    const { token } = lab;
    const body = { Empresa: lab.Empresa, Nome: nameOf(HELD), Descricao: null };
    const { id } = await app.ask(Categoria.calls.create, { token, body });
    const rows = Array.from({ length: ROWS }, (_, n) => ({ Nome: nameOf(n), Descricao: 'da planilha' }));
    const { importacao } = await checkRows(lab, Categoria, rows);
    const first = await worker(app);
    const task = await asOwner(app.connection, async (client) => {
      await client.query('begin');
      await client.query('select 1 from categorias where id = $1 for update', [id]);
      const begun = await app.ask(importacaoCalls.confirmar, { token, params: { id: importacao.id } });
      await expect.poll(() => stored(lab), { timeout: 60_000 }).toBe(400);
      const died = once(first, 'exit');
      first.kill('SIGKILL');
      await died;
      await client.query('rollback');
      return begun;
    });
    expect(await stored(lab)).toBe(400);
    const read = () => app.ask(getTarefa, { token, params: { id: task.id } });
    expect(await read()).toMatchObject({ Status: 'Em_Execucao', Tentativas: 1 });
    await worker(app);
    await expect.poll(async () => (await read()).Status, { timeout: 90_000 }).toBe('Concluida');
    expect(await read()).toMatchObject({
      Tentativas: 2,
      Feito: ROWS,
      Resultado: { Novas: ROWS - 1, Alteradas: 1, Recusadas: 0 },
    });
    expect(await stored(lab)).toBe(ROWS);
    const audited = await inLab(
      lab,
      sql<{ n: number }>`select count(*)::int as n from audit_log
      where "Empresa" = ${lab.Empresa} and "Entidade" = 'categorias' and "Origem" = 'importação'`,
    );
    expect(audited).toEqual([{ n: ROWS }]);
  },
);
