import { isEmptyValor, type Result } from '@bancada/contracts';

/**
 * Tests in an order in which each comes after those it takes values from.
 *
 * @param sourcesOf - the ids of the tests that a test takes values from; of those that are not given nothing is said
 */
export function sourcesFirst<T extends { readonly id: number }>(
  tests: readonly T[],
  sourcesOf: (test: number) => readonly number[],
): readonly T[] {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const met = new Set<number>();
  const ordered: T[] = [];
  const place = (test: T): void => {
    if (met.has(test.id)) return;
    met.add(test.id);
    for (const source of sourcesOf(test.id)) {
      const given = byId.get(source);
      if (given) place(given);
    }
    ordered.push(test);
  };
  for (const test of tests) place(test);
  return ordered;
}

/** The value that a result takes from its source: none from one that could not be calculated, or has none. */
export function takenFrom(
  { TipoComponente }: Pick<Result, 'TipoComponente'>,
  source: Pick<Result, 'ValorResultado' | 'Problema'> | null,
): Result['ValorResultado'] {
  if (!source?.ValorResultado || source.Problema || isEmptyValor(source.ValorResultado)) return null;
  return { ...source.ValorResultado, type: TipoComponente };
}
