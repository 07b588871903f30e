import type { LinhaConferida, TipoLinha } from '@bancada/contracts/shared';
import {
  unreadOutcome,
  type AcceptedRow,
  type ImportResult,
  type OutcomeKind,
  type OutcomeRow,
} from '@bancada/sheet/import';
import { cellValueOf } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { refusalText } from '../../errors/refusal.ts';
import type { ImportedField } from './importFields.ts';

const kinds: Readonly<Record<TipoLinha, OutcomeKind>> = {
  Nova: 'new',
  Alterada: 'changed',
  Igual: 'equal',
  Recusada: 'refused',
};

/** Every row of a file in its order: those that could not be read, and what the server says of the others. */
export function outcomesOf(
  { accepted, refused }: ImportResult,
  lines: ReadonlyMap<number, LinhaConferida>,
  fields: readonly ImportedField[],
  intl: IntlShape,
): readonly OutcomeRow[] {
  const checked = accepted.flatMap((row) => {
    const line = lines.get(row.line);
    return line ? [checkedOutcome(row, line, fields, intl)] : [];
  });
  return [...refused.map((row) => unreadOutcome(row, fields, intl)), ...checked].toSorted((a, b) => a.line - b.line);
}

function checkedOutcome(
  { line, values }: AcceptedRow,
  { Tipo, De, Recusa }: LinhaConferida,
  fields: readonly ImportedField[],
  intl: IntlShape,
): OutcomeRow {
  const before = Object.fromEntries(Object.entries(De ?? {}).map(([name, value]) => [name, cellValueOf(value)]));
  const reason = Recusa ? refusalText(Recusa, intl, fields) : null;
  return { line, kind: kinds[Tipo], values, before, unread: {}, reason };
}

/** Has the kinds of links learn what the rows are called that changed records link to now: so many at most. */
export async function learnStoredLinks(
  lines: ReadonlyMap<number, LinhaConferida>,
  fields: readonly ImportedField[],
  signal: AbortSignal,
): Promise<void> {
  for (const { id, kind, model } of fields) {
    const { source } = model;
    if (!kind.lookUp || !source) continue;
    const ids = new Set(
      [...lines.values()].flatMap(({ De }) => (typeof De?.[id] === 'number' ? [String(De[id])] : [])),
    );
    for (const value of [...ids].slice(0, MOST_LINKS)) {
      const label = await source.labelOf(value, signal);
      if (label !== null) kind.lookUp.keep({ value, label });
    }
  }
}

/** Stored links beyond these are shown by their number. */
const MOST_LINKS = 50;
