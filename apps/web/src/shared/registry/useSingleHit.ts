import { useEffect, useRef } from 'react';
import type { RegistryPageState } from './useRegistry.ts';

/**
 * Enter in the search opens the one row that is found, once it is known that it is one.
 *
 * @returns what Enter does
 */
export function useSingleHit({ rows, query, open }: Pick<RegistryPageState, 'rows' | 'query' | 'open'>): () => void {
  /** Enter was pressed while the rows were on their way. */
  const asked = useRef(false);
  const decide = () => {
    const { loading, error, total } = rows.state;
    if (!asked.current || loading !== null) return;
    asked.current = false;
    const id = rows.rows.snapshot().idAt(0);
    if (!error && total === 1 && id !== undefined) open(Number(id));
  };
  useEffect(decide);
  return () => {
    asked.current = query.quick.trim() !== '';
    decide();
  };
}
