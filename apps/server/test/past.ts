import type { PastColumn, PastResult } from '../src/modules/laboratory/exam/past.ts';

/** Columns of results as they are read from the database, for tests of what is made of them. */
export function pastColumns(tests: readonly (readonly PastResult[])[]): Map<number, PastColumn> {
  const components = new Set(tests.flatMap((results) => results.map(({ Component }) => Component)));
  return new Map([...components].map((component) => [component, columnOf(tests, component)]));
}

function columnOf(tests: readonly (readonly PastResult[])[], Component: number): PastColumn {
  const results = tests.map((each) => each.find((result) => result.Component === Component));
  const values = results.map((result) => (result ? plainText(result) : null));
  const others = results.flatMap((result, place) =>
    result && values[place] === null ? [[place, result] as const] : [],
  );
  const versions = results.map((result) => result?.ComponentVersao ?? 0);
  return { Component, versions, distinct: [...new Set(versions)].filter(Boolean), values, others: new Map(others) };
}

/** The value of a result that is no more than one text. */
function plainText({ ValorResultado, Problema }: PastResult): string | null {
  if (!ValorResultado || Problema) return null;
  const { type, value, ...more } = ValorResultado;
  return typeof value === 'string' && value !== '' && type !== 'Check' && Object.keys(more).length === 0 ? value : null;
}
