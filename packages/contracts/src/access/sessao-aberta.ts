import { z } from 'zod';
import { instante } from '../shared/bricks.ts';

/** One open login of a person, on one device. */
export const sessaoAberta = z.strictObject({
  id: z.uuid(),
  /** The browser and system as they call themselves, shortened. */
  Dispositivo: z.string().nullable(),
  CriadaEm: instante,
  UsadaEm: instante,
  /** Whether it is the one that asks. */
  Atual: z.boolean(),
});
