import { Auditoria, type AuditoriaLinha } from '@bancada/contracts/access';
import type { ExportReading } from '@bancada/sheet/export';
import type { RowReader } from '@bancada/sheet/sparse';
import { Postponed, request, requestOrTask } from '../../../shared/api/index.ts';
import type { Reader } from '../../../shared/registry/model.ts';
import { groupsReader, type GroupedBy } from '../../../shared/registry/groups.ts';
import { rowsOfTask } from '../../../shared/registry/filteredRows.ts';
import { listLength } from '../../../shared/registry/listLength.ts';
import { createListing, type Listing } from '../../../shared/registry/listing.state.ts';
import { unsorted, type ListParams } from '../../../shared/registry/query.ts';
import { shownLines, type ShownLine } from './lines.ts';

/** Which lines are asked for; `company` is the query without the person's filters. */
export interface WantedLines {
  readonly params: ListParams;
  readonly company: ListParams;
  readonly group: GroupedBy | null;
}

/** The lines of a company's audit, as they come into sight. */
export interface AuditList {
  readonly listing: Listing<ShownLine>;
  /** Brings the lines that fit. */
  readonly load: (wanted: WantedLines, reader: Reader) => Promise<void>;
}

/** A list of audit lines. */
export function createAuditList(): AuditList {
  const listing = createListing<ShownLine>({ idOf: ({ Seq }) => String(Seq) });
  return {
    listing,
    load: ({ params, company, group }, reader) => {
      const last = lastLine(company);
      return listing.load({
        key: JSON.stringify([params, group?.field.name]),
        reader: linesUpTo(last, { params, group }, reader),
        refused: group?.refused,
        // Lines are numbered without gaps: the last one's number is how many there are.
        whole: () => (Object.keys(unsorted(params)).every((name) => name in company) ? Promise.resolve(null) : last),
      });
    },
  };
}

/** The number of the last line that is written now; 0 where there is none. */
const lastLine = async (company: ListParams): Promise<number> =>
  (await request(Auditoria.calls.list, { query: { ...company, _limit: '1' } }))[0]?.Seq ?? 0;

/** Lines go on being written while they are read: a list holds still by ending at the line that was the last. */
function linesUpTo(
  last: Promise<number>,
  { params, group }: Pick<WantedLines, 'params' | 'group'>,
  reader: Reader,
): RowReader<ShownLine> {
  const still = async () => ({ ...params, Seq_lte: String(await last) });
  const count = async (all: boolean, signal: AbortSignal) => {
    const query = { ...unsorted(await still()), ...(all ? { _exato: 'true' } : {}) };
    return request(Auditoria.calls.count, { query, signal });
  };
  return {
    ...(group ? { groups: groupsReader(Auditoria, group, still) } : {}),
    count: (signal) => listLength((all) => count(all, signal)),
    exact: (signal) => count(true, signal),
    rows: async (start, limit, signal) => {
      const query = { ...(await still()), _start: String(start), _limit: String(limit) };
      return shownLines(await request(Auditoria.calls.list, { query, signal }), reader, signal);
    },
  };
}

/** Every line that fits, as a file has it: one request, which the server measures against the right to export. */
export async function* everyLine(
  params: ListParams,
  reader: Reader,
  reading: ExportReading,
): AsyncGenerator<ShownLine> {
  const { signal } = reading;
  const query = { ...params, _limit: '-1' };
  const answer = await requestOrTask(Auditoria.calls.list, { query, signal, background: true });
  const lines = answer instanceof Postponed ? await rowsOfTask(answer, reading) : answer;
  yield* await shownLines(lines as AuditoriaLinha[], reader, signal);
}
