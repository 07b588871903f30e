import type { RegistroTrazido } from '@bancada/contracts';
import { z } from 'zod';
import { type Job, job } from '../../../platform/jobs/index.ts';
import { addFirstRows, type Added, STEP } from './add.ts';
import type { Offer, Offers } from './offers.ts';

/** The name of the job that adds first rows. */
export const ADD_JOB = 'registros.dados-iniciais';

/** Whose first rows a task adds, and the day it was requested. */
export const addPayload = z.strictObject({ Registros: z.array(z.string()), Hoje: z.iso.date() });

const none: Added = { Trazidas: 0, Existentes: 0, Recusadas: 0, Motivo: null };

const sum = (one: Added, other: Added): Added => ({
  Trazidas: one.Trazidas + other.Trazidas,
  Existentes: one.Existentes + other.Existentes,
  Recusadas: one.Recusadas + other.Recusadas,
  Motivo: one.Motivo ?? other.Motivo,
});

/** Adds first rows, noun by noun. */
export const addJob = (offers: Offers): Job<z.output<typeof addPayload>, { Registros: RegistroTrazido[] }> =>
  job({
    name: ADD_JOB,
    payload: addPayload,
    async run({ payload: { Registros, Hoje: today }, Empresa, step, progress }) {
      const wanted = offers.withLinked(Registros);
      const sizeOf = (offer: Offer) => offer.rows(today).length;
      const total = wanted.reduce((all, offer) => all + sizeOf(offer), 0);
      let done = 0;
      const added: RegistroTrazido[] = [];
      for (const offer of wanted) {
        const { path, writing } = offer;
        let all = none;
        for (let from = 0; from < sizeOf(offer); from += STEP) {
          await progress(done, total);
          const part = { Empresa, today, from };
          all = sum(all, await step(`${path} ${from}`, (ctx) => addFirstRows(ctx, offers, offer, part)));
          done += Math.min(STEP, sizeOf(offer) - from);
        }
        added.push({ Registro: path, Nome: writing.resource.noun ?? path, ...all });
      }
      await progress(done, total);
      return { Registros: added };
    },
  });
