import { type bulkUpsert, type Result, sameValor } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Ctx, NonEmpty } from '../../platform/http/index.ts';

/** So many changes of a result can be undone with their marks. */
const DEPTH = 100;

/** What the audit calls the changes of a person that can be undone, and undoing them. */
const undoable: readonly string[] = ['digitar', 'desfazer'];

/** A change of a result, as the audit has it. */
interface Line {
  readonly RegistroId: number;
  readonly Usuario: number | null;
  readonly Acao: string;
  readonly De: Pick<Result, 'ValorResultado' | 'Riscos'>;
  readonly Para: Pick<Result, 'ValorResultado'>;
}

/**
 * Whether a result was marked as edited when it last had a value, before what a person has changed since. Undefined
 * where it had not, or where somebody else has changed it meanwhile: what others did is not undone.
 */
export type FormerMarks = (person: number, result: number, value: Result['ValorResultado']) => boolean | undefined;

/** Reads what is known of the results whose changes are being undone. */
export async function formerMarks(ctxs: NonEmpty<Ctx<typeof bulkUpsert>>): Promise<FormerMarks> {
  const undone = ctxs.flatMap(({ body }) => body.results.flatMap(({ id, Desfaz }) => (Desfaz && id) || []));
  const lines = Map.groupBy(await linesOf(ctxs[0], undone), ({ RegistroId }) => RegistroId);
  return (person, result, value) => {
    const own = ownSince(person, lines.get(result) ?? []);
    return standing(own)
      .findLast(({ ValorResultado }) => sameValor(ValorResultado, value))
      ?.Riscos.includes('editado');
  };
}

/** What a person has changed since anybody else changed the result, the first change first. */
function ownSince(person: number, lines: readonly Line[]): readonly Line[] {
  const others = lines.findIndex(({ Usuario, Acao }) => Usuario !== person || !undoable.includes(Acao));
  return (others === -1 ? lines : lines.slice(0, others)).toReversed();
}

/** How the result was before each change that is not undone already, the first one first. */
function standing(own: readonly Line[]): readonly Line['De'][] {
  let before: readonly Line['De'][] = [];
  for (const { Acao, De, Para } of own) {
    if (Acao === 'desfazer')
      before = before.slice(
        0,
        Math.max(
          0,
          before.findLastIndex(({ ValorResultado }) => sameValor(ValorResultado, Para.ValorResultado)),
        ),
      );
    else before = [...before, De];
  }
  return before;
}

/** The changes of results, each one's latest first. Lines about what a control holds change no value. */
async function linesOf({ db, scope }: Ctx<typeof bulkUpsert>, results: readonly number[]): Promise<readonly Line[]> {
  if (results.length === 0) return [];
  const { rows } = await sql<Line>`
    select a."RegistroId", a."Usuario", a."Acao", a."De", a."Para" from unnest(${results}::bigint[]) as r(id)
    cross join lateral (
      select * from audit_log where "Empresa" = any(${scope.empresas}) and "Entidade" = 'results' and "RegistroId" = r.id
        and "De" ? 'ValorResultado' order by "Seq" desc limit ${DEPTH}) as a
    order by a."Empresa", a."Seq" desc`.execute(db);
  return rows;
}
