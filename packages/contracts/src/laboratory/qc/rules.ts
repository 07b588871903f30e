import { z } from 'zod';
import { id } from '../../shared/bricks.ts';

/** The rules of Westgard by which measures of a control are judged. */
export const regrasControle = ['1-2s', '1-3s', '2-2s', 'R-4s', '4-1s', '10x'] as const;
/** The short name of one rule of Westgard. */
export type RegraControle = (typeof regrasControle)[number];

/** A rule that a measure breaks, and the earlier measures that break it together with it. */
export const violacaoControle = z.strictObject({ Regra: z.enum(regrasControle), Medidas: z.array(id) });
/** One broken rule, with the ids of the measures that break it. */
export type ViolacaoControle = z.infer<typeof violacaoControle>;

/** The rule that only warns; each of the others rejects the run. */
export const WARNING: RegraControle = '1-2s';
