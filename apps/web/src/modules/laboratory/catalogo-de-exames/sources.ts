import { Componente } from '@bancada/contracts';
import type { LookupSource } from '@bancada/ui';
import { request } from '../../../shared/api/index.ts';
import { labelsTogether } from '../../../shared/registry/labelsTogether.ts';

/** So many components are offered for a text. */
const OFFERED = 20;

/** The components that a component of an exam may take its value from: those of all others, called with their exams. */
export function sourcesFor(exam: number): LookupSource {
  const ask = async (query: Record<string, string | string[]>, signal?: AbortSignal) => {
    const rows = await request(Componente.calls.populate, { query, ...(signal && { signal }) });
    return rows.flatMap(({ id, NomeComponent, CodigoComponent, Tratamento }) => {
      if (Tratamento?.id === exam) return [];
      const of = Tratamento?.['NomeCompleto'];
      const name = `${NomeComponent} (${CodigoComponent})`;
      return [{ value: String(id), label: typeof of === 'string' ? `${name} · ${of}` : name }];
    });
  };
  const offered = { IsActive: 'true', _sort: 'NomeComponent:ASC', _limit: String(OFFERED) };
  return {
    search: (text, signal) => ask({ ...offered, ...(text === '' ? {} : { _q: text }) }, signal),
    labelOf: labelsTogether((ids) => ask({ id: [...ids] })),
  };
}
