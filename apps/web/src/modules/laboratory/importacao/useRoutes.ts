import {
  type DefinicaoComponente,
  type IdentificacaoConferida,
  matchLinhas,
  type PlannedLine,
} from '@bancada/contracts';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { importState, takeAnswers } from './import.state.ts';
import { type RoutedLine, routeLines } from './routes.ts';

const BATCH = 500;

/** Where the lines of a file go, once the server has said which samples it knows; null until then. */
export function useRoutes(
  lines: readonly PlannedLine[],
  components: readonly DefinicaoComponente[],
  place: { readonly Unidade: number | undefined; readonly Tratamento: number | null },
): readonly RoutedLine[] | null {
  const { Unidade, Tratamento } = place;
  const { makeNew, byRow, answers: known } = useSnapshot(importState);
  const answers = known as ReadonlyMap<string, IdentificacaoConferida>;
  const missing = useMemo(
    () => [
      ...new Set(
        lines.flatMap(({ named, linha: { Identificacao } }) =>
          named && !answers.has(Identificacao) ? [Identificacao] : [],
        ),
      ),
    ],
    [lines, answers],
  );
  useEffect(() => {
    if (missing.length === 0 || Unidade === undefined || Tratamento === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    askAll({ Unidade, Tratamento }, missing, signal).then(
      (found) => {
        if (!signal.aborted) takeAnswers(found);
      },
      (error: unknown) => {
        if (!signal.aborted) reportError(error);
      },
    );
    return () => leaving.abort();
  }, [missing, Unidade, Tratamento]);
  return useMemo(
    () => (missing.length > 0 ? null : routeLines(lines, answers, { makeNew, byRow }, components)),
    [missing, lines, answers, makeNew, byRow, components],
  );
}

async function askAll(
  place: { readonly Unidade: number; readonly Tratamento: number },
  texts: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, IdentificacaoConferida>> {
  const found = new Map<string, IdentificacaoConferida>();
  for (let from = 0; from < texts.length; from += BATCH) {
    const Identificacoes = texts.slice(from, from + BATCH);
    const answer = await request(matchLinhas, { body: { ...place, Identificacoes }, signal });
    Identificacoes.forEach((text, index) => {
      const one = answer[index];
      if (one) found.set(text, one);
    });
  }
  return found;
}
