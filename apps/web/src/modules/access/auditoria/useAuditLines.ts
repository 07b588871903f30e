import { AUDITORIA_PAGINA, listAuditoria, type AuditoriaLinha } from '@bancada/contracts/access';
import type { AnswerOf, QueryOf } from '@bancada/contracts/shared';
import useSWRInfinite from 'swr/infinite';
import { request } from '../../../shared/api/index.ts';

/** What the audit is searched by. */
export type AuditFilter = Omit<QueryOf<typeof listAuditoria>, 'antes' | '_limit'>;

/** Lines come in pages of this size, the next one when the last come near. */
const PAGE = 100;

type Page = AnswerOf<typeof listAuditoria>;

/** The lines that fit a filter, as far as they have been brought. */
export interface AuditLines {
  /** Undefined before the first page came. */
  readonly lines: readonly AuditoriaLinha[] | undefined;
  readonly error: Error | undefined;
  /** Whether a page is on its way. */
  readonly loading: boolean;
  /** Whether all of them are here. */
  readonly complete: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

/** Reads the audit page by page, the last line first. */
export function useAuditLines(filter: AuditFilter): AuditLines {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page, Error>(
    (_: number, before: Page | null) =>
      before?.proxima === null ? null : ['auditoria', filter, before?.proxima ?? null],
    ([, query, antes]: [string, AuditFilter, number | null]) =>
      request(listAuditoria, { query: { ...query, _limit: PAGE, ...(antes === null ? {} : { antes }) } }),
    { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  const complete = data?.at(-1)?.proxima === null;
  return {
    lines: data?.flatMap(({ linhas }) => linhas),
    error,
    loading: isValidating,
    complete,
    more: () => {
      if (!isValidating && !complete) void setSize(size + 1);
    },
    reload: () => void mutate(),
  };
}

/** Everything that fits a filter, the last line first, page by page; the signal stops the asking. */
export async function* allLines(filter: AuditFilter, signal: AbortSignal): AsyncGenerator<AuditoriaLinha> {
  for (let antes: number | null | undefined; antes !== null;) {
    const page: Page = await request(listAuditoria, {
      query: { ...filter, _limit: AUDITORIA_PAGINA, ...(antes === undefined ? {} : { antes }) },
      signal,
    });
    yield* page.linhas;
    antes = page.proxima;
  }
}
