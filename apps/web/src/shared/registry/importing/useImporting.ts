import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { START } from '../../recordPages.ts';

/** Whether the import of rows from a file is open, by a button or the address (`?acao=importar`). */
export function useImporting(may: boolean): readonly [importing: boolean, set: (importing: boolean) => void] {
  const [location, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get(START) === 'importar';
  const [chosen, setChosen] = useState(false);
  const set = (importing: boolean) => {
    setChosen(importing);
    if (asked && !importing) navigate(location, { replace: true });
  };
  return [may && (asked || chosen), set];
}
