import { call, instante, tarefaDeFundo } from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { room } from '../src/app/room.ts';
import { handle } from '../src/platform/http/index.ts';
import { anyJob, enqueueForSystem, job } from '../src/platform/jobs/index.ts';

/** Makes one patient in the system's name, and answers whose patients it sees. */
export const systemJob = job({
  name: 'test.system',
  payload: z.strictObject({}),
  run: ({ Empresa, step, person }) =>
    step('patient', async ({ db, audit, can }) => {
      const { rows } = await sql<{ id: number }>`
        insert into pacientes ("Empresa", "NomeCompleto") values (${Empresa}, 'Paciente do sistema') returning id`.execute(
        db,
      );
      audit({
        Empresa,
        Acao: 'criar',
        Entidade: 'pacientes',
        RegistroId: rows[0]?.id ?? null,
        De: null,
        Para: {},
        Motivo: null,
        Origem: 'tela',
      });
      const seen = await sql<{ Empresa: number }>`select distinct "Empresa" from pacientes order by 1`.execute(db);
      return {
        sees: seen.rows.map((row) => row.Empresa),
        units: person.scope.unidades,
        may: can(['ler', 'Pacientes']),
      };
    }),
});

/** Asks for it. */
export const startSystem = call({
  method: 'POST',
  path: 'teste/sistema',
  access: 'session',
  summary: 'Trabalha em nome do sistema',
  body: z.strictObject({ Empresa: z.int(), NaoAntes: instante.optional() }),
  answer: tarefaDeFundo,
});

/** A room with work of the system, for tests. */
export const systemRoom = room('test', {
  calls: [
    handle(startSystem, (ctx) => {
      const { Empresa, NaoAntes } = ctx.body;
      return enqueueForSystem(ctx, systemJob, {}, { Empresa, ...(NaoAntes !== undefined && { NaoAntes }) });
    }),
  ],
  jobs: [anyJob(systemJob)],
});
