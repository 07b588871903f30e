import { id } from '@bancada/contracts';
import { z } from 'zod';

/** What the task of a delivery is enqueued with; `deliver.job.ts` does it. */
export const deliveryTask = { name: 'laboratory.entregarAviso', payload: z.strictObject({ entrega: id }) };
