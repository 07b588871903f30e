import { setInterval } from 'node:timers/promises';
import { call, tarefaDeFundo, texto } from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../src/platform/errors/index.ts';
import { room } from '../src/app/room.ts';
import { handle } from '../src/platform/http/index.ts';
import { anyJob, enqueue, job } from '../src/platform/jobs/index.ts';

const payload = z.strictObject({
  total: z.int(),
  /** Where it waits until somebody removes the gate. */
  gate: z.int().optional(),
  /** How often it throws in its first runs. */
  breaks: z.int().default(0),
  refuses: z.boolean().default(false),
});

/** Makes patients one by one, and can be told to misbehave. */
export const countJob = job({
  name: 'test.count',
  payload,
  async run({ payload: { total, gate, breaks, refuses }, Empresa, step, progress, signal }) {
    for (let n = 1; n <= total; n++) {
      if (n === gate) await gateOpen(step, Empresa, signal);
      await step(`patient ${n}`, async (ctx) => {
        await sql`insert into pacientes ("Empresa", "NomeCompleto") values (${Empresa}, ${`Paciente ${n}`})`.execute(
          ctx.db,
        );
        return n;
      });
      if (refuses) throw new AppError('REGISTRO_DUPLICADO');
      const runs = await step(`runs ${n} ${attempts.get(Empresa) ?? 0}`, () =>
        Promise.resolve(attempts.get(Empresa) ?? 0),
      );
      if (runs < breaks) {
        attempts.set(Empresa, runs + 1);
        throw new Error('It broke');
      }
      await progress(n, total);
    }
    return { made: total };
  },
});

const attempts = new Map<number, number>();

/** The gate is a setting of the company, so that tests open it from any process. */
async function gateOpen(
  step: Parameters<typeof countJob.run>[0]['step'],
  Empresa: number,
  signal: AbortSignal,
): Promise<void> {
  let look = 0;
  for await (const at of setInterval(20, `look ${process.pid}`, { signal })) {
    const open = await step(`${at} ${look++}`, async ({ db }) => {
      const { rows } = await sql`
        select 1 from configuracao_empresas where "Empresa" = ${Empresa} and "Chave" = 'PORTAO'`.execute(db);
      return rows.length > 0;
    });
    if (open) return;
  }
}

/** Asks for the counting. */
export const startCount = call({
  method: 'POST',
  path: 'teste/contar',
  access: 'session',
  summary: 'Conta',
  body: z.strictObject({
    Empresa: z.int(),
    Chave: texto(40).optional(),
    falha: z.boolean().optional(),
    ...payload.shape,
  }),
  answer: tarefaDeFundo,
});

/** A room with one job, for tests. */
export const countRoom = room('test', {
  calls: [
    handle(startCount, async (ctx) => {
      const { Empresa, Chave, falha, ...given } = ctx.body;
      const tarefa = await enqueue(ctx, countJob, given, { Empresa, ...(Chave !== undefined && { Chave }) });
      if (falha) throw new AppError('REGISTRO_DUPLICADO');
      return tarefa;
    }),
  ],
  jobs: [anyJob(countJob)],
});
