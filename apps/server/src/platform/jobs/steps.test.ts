import { call, getTarefa, tarefaDeFundo } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildLab, inLab, testAppOnce } from '../../../test/index.ts';
import { room } from '../../app/room.ts';
import { handle } from '../http/index.ts';
import { anyJob, enqueue, job } from './index.ts';

let broken = 0;

/** Makes patients in parts that overlap; the first run breaks after the second part is done, and within the third. */
const overlapping = job({
  name: 'test.overlapping',
  payload: z.strictObject({ Empresa: z.int() }),
  async run({ payload: { Empresa }, steps }) {
    const answers: [string, number][] = [];
    for (const keys of [['a', 'b'], ['b', 'c'], ['d']]) {
      const done = await steps(keys, async ({ db }, open) => {
        const made = new Map<string, number>();
        for (const key of open) {
          await sql`insert into pacientes ("Empresa", "NomeCompleto") values (${Empresa}, ${key})`.execute(db);
          made.set(key, made.size + 10 * open.length);
        }
        if (open.includes('d') && broken++ === 0) throw new Error('It broke');
        return made;
      });
      answers.push(...done);
    }
    return answers.map(([key, answer]) => `${key}${answer}`);
  },
});

const begin = call({
  method: 'POST',
  path: 'teste/sobrepostos',
  access: 'session',
  summary: 'Faz',
  body: z.strictObject({ Empresa: z.int() }),
  answer: tarefaDeFundo,
});
const rooms = [
  room('test', {
    calls: [handle(begin, ({ body, ...ctx }) => enqueue(ctx, overlapping, body, body))],
    jobs: [anyJob(overlapping)],
  }),
];

test('pieces that are done together are each done once, and answered from memory later', async () => {
  const app = await testAppOnce({ rooms, workers: 1 });
  const lab = await buildLab(app);
  const { id } = await app.ask(begin, { token: lab.token, body: { Empresa: lab.Empresa } });
  const read = () => app.ask(getTarefa, { token: lab.token, params: { id } });
  await expect.poll(async () => (await read()).TerminadaEm, { timeout: 60_000 }).not.toBeNull();
  // `b` is answered by what the first part made of it; what broke is begun again, and left nothing behind.
  expect(await read()).toMatchObject({ Status: 'Concluida', Resultado: ['a20', 'b21', 'b21', 'c10', 'd10'] });
  expect(broken).toBe(2);
  const made = await inLab(lab, sql<{ NomeCompleto: string }>`select "NomeCompleto" from pacientes order by id`);
  expect(made.map(({ NomeCompleto }) => NomeCompleto)).toEqual(['a', 'b', 'c', 'd']);
});
