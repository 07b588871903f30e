import { AdministradoraCartao, data, id } from '@bancada/contracts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { lockAnyVersion } from '../../../platform/resource/index.ts';
import { holdOpen } from './hold.ts';
import { markMissing } from './receivables.ts';

/** Lines of one step: one transaction, for which whoever sells by the acquirer waits. */
const STEP = 250;

/** Holds the lines of a long statement against what was sold, in the background. */
export const holdCardJob = job({
  name: 'finance.conferir-cartao',
  payload: z.strictObject({
    AdministradoraCartao: id,
    /** How many lines there are, and of which days of sales. */
    Linhas: z.int().positive(),
    De: data,
    Ate: data,
  }),
  async run({ Empresa, payload: { AdministradoraCartao: of, Linhas, De, Ate }, step, progress }) {
    const acquirer = { Empresa, AdministradoraCartao: of };
    let Conferidas = 0;
    for (let more = true; more;) {
      const held = await step(`after ${Conferidas}`, async (ctx) => {
        await lockAnyVersion(ctx, AdministradoraCartao, of);
        return holdOpen(ctx, acquirer, [De, Ate], STEP);
      });
      Conferidas += held;
      more = held === STEP;
      await progress(Conferidas, Linhas);
    }
    await step('missing', async (ctx) => {
      await lockAnyVersion(ctx, AdministradoraCartao, of);
      await markMissing(ctx, acquirer);
      return null;
    });
    return { Conferidas };
  },
});
