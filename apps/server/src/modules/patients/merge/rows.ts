import { type LinhaQueFica, type Resource, stateOf, stepsFrom } from '@bancada/contracts';
import { attempt } from '../../../platform/resource/attempt.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { StoredRow } from '../../../platform/resource/index.ts';
import { changeAlike } from '../../../platform/resource/change-together.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';
import { record } from '../../../platform/resource/store-row.ts';

/** A locked row and the fields it gets. */
export interface Changing {
  readonly before: StoredRow;
  readonly fields: FieldValues;
}

/** A row that was changed: as it was and as it is. */
export interface Changed extends Changing {
  readonly after: StoredRow;
}

/** What became of rows of a noun. */
export interface Outcome {
  readonly changed: readonly Changed[];
  readonly stayed: readonly LinhaQueFica[];
}

/** What is done to rows, as the audit has it, and why. */
export interface Doing {
  readonly Acao: string;
  readonly Motivo: string | null;
}

/** Whether nobody changes a row any more in the state it is in. */
export function isClosed(noun: Resource, row: StoredRow): boolean {
  const state = stateOf(noun, row);
  if (!noun.machine || state === null) return false;
  return noun.editableIn === null ? stepsFrom(noun.machine, state).length === 0 : !noun.editableIn.includes(state);
}

const nameOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** A row that stays where it is, as who reads it is told. */
export function staying(ctx: AnyCtx, noun: Resource, row: StoredRow, reason: AppError): LinhaQueFica {
  const mayKnow = ctx.can(['ler', noun.subject], { Empresa: row.Empresa });
  const name = row[noun.linked[0] ?? noun.key];
  return { Caminho: noun.path, id: row.id, Nome: mayKnow ? nameOf(name) : null, Codigo: reason.code };
}

/**
 * Gives rows of a noun other fields, those with the same fields by one statement. Only whose they are changes, whatever
 * their state: no rule of theirs is asked. What collides with another row stays as it is.
 */
export async function changeRows(
  ctx: AnyCtx,
  noun: Resource,
  rows: readonly Changing[],
  doing: Doing,
): Promise<Outcome> {
  const changed: Changed[] = [];
  const stayed: LinhaQueFica[] = [];
  const alike = Map.groupBy(rows, ({ fields }) => Object.keys(fields).toSorted().join());
  for (const group of alike.values()) {
    const whole = await attempt(ctx, (own) => store(own, noun, group, doing));
    if (!(whole instanceof AppError)) {
      changed.push(...whole);
      continue;
    }
    // One of them collides: each for itself then.
    for (const each of group) {
      const one = await attempt(ctx, (own) => store(own, noun, [each], doing));
      if (one instanceof AppError) stayed.push(staying(ctx, noun, each.before, one));
      else changed.push(...one);
    }
  }
  return { changed, stayed };
}

async function store(ctx: AnyCtx, noun: Resource, group: readonly Changing[], { Acao, Motivo }: Doing) {
  const stored = await changeAlike(ctx, noun, group);
  const byId = new Map(stored.map((row) => [row.id, row]));
  return group.map(({ before, fields }): Changed => {
    const after = byId.get(before.id) ?? before;
    record(ctx, noun, { Acao, before, after, Motivo });
    return { before, fields, after };
  });
}
