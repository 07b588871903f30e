import type { DefinicaoComponente, ValorResultado } from '@bancada/contracts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { kindsOf, toCell } from './cells.ts';

/** Writes a value outside the grid as its cell shows it; without a definition (the result is gone) as it is stored. */
export type ValueText = (definition: DefinicaoComponente | undefined, valor: ValorResultado | null) => string;

/** Values in words, for drawers and dialogs; nothing is a dash. */
export function useValueText(): ValueText {
  const intl = useIntl();
  return useMemo(() => {
    const text = (id: string) => intl.formatMessage({ id });
    const kinds = kindsOf({
      locale: intl.locale,
      yes: text('laboratory.results.yes'),
      no: text('laboratory.results.no'),
      notCalculated: text('laboratory.results.notCalculated'),
      incomplete: text('laboratory.results.incomplete'),
      fileName: (reference) => `#${reference}`,
    });
    return (definition, valor) => {
      const cell = toCell(valor);
      const written = definition ? kinds.of(definition).format(cell) : [cell ?? ''].flat().join(', ');
      return written || '—';
    };
  }, [intl]);
}
