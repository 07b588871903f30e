import { id } from '@bancada/contracts';
import { z } from 'zod';

/** What the task of a transmission is enqueued with; `transmit.job.ts` does it. */
export const transmission = { name: 'laboratory.transmitirLaudo', payload: z.strictObject({ transmissao: id }) };
