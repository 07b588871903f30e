import { z } from 'zod';

/** How much of the server an answer needs; heavy ones run only a few at a time. */
export type Weight = 'light' | 'normal' | 'heavy';

/** What one request of a call may cost; beyond it the request is refused. */
export interface Limits {
  /** The largest request body, in bytes. */
  readonly body: number;
  /** The most items in any one list of the body, and the most rows of an answer that is not streamed. */
  readonly rows: number;
  /** The longest one of its SQL statements may run, in milliseconds. */
  readonly time: number;
  readonly weight: Weight;
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** The largest stored file, in bytes. */
export const MAX_ARQUIVO = 20 * MIB;

/**
 * What calls of a kind may cost. `public` needs no login; `read` answers one thing, `list` many; `write` changes one
 * record, `bulk` many at once; `upload` takes bytes in; `heavy` answers files and exports.
 */
export const limitsOfKind = {
  public: { body: 16 * KIB, rows: 100, time: 10_000, weight: 'light' },
  read: { body: 16 * KIB, rows: 1000, time: 10_000, weight: 'light' },
  list: { body: 16 * KIB, rows: 10_000, time: 30_000, weight: 'normal' },
  write: { body: 512 * KIB, rows: 1000, time: 15_000, weight: 'normal' },
  bulk: { body: 8 * MIB, rows: 10_000, time: 60_000, weight: 'normal' },
  // The parts of a form stand around the file.
  upload: { body: MAX_ARQUIVO + 64 * KIB, rows: 100, time: 30_000, weight: 'normal' },
  heavy: { body: 16 * KIB, rows: 10_000, time: 120_000, weight: 'heavy' },
} as const satisfies Record<string, Limits>;

/** A kind of call, by what it costs. */
export type Kind = keyof typeof limitsOfKind;

/** What of a call decides its kind. */
interface Traits {
  readonly access: readonly [Acao: string, Acesso: string] | 'public' | 'session';
  readonly transfer: 'json' | 'multipart' | 'file' | 'progress' | 'part';
  readonly reads: boolean;
  readonly answer: z.ZodType;
}

/** The kind a call has unless it says another one. */
export function kindOf({ access, transfer, reads, answer }: Traits): Kind {
  if (transfer === 'multipart' || transfer === 'part') return 'upload';
  if (transfer === 'file') return 'heavy';
  if (access === 'public') return 'public';
  if (!reads) return 'write';
  return answer instanceof z.ZodArray ? 'list' : 'read';
}
