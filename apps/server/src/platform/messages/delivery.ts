import { id } from '@bancada/contracts';
import { z } from 'zod';

/** What the task of a message is enqueued with; `deliver.job.ts` does it. */
export const delivery = { name: 'messaging.entregar', payload: z.strictObject({ pedido: id }) };
