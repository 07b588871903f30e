import { fieldText } from '@bancada/ui/registry';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Choice, Measure } from './summary.ts';

/** What the parts of a summary are called. */
export function useChoiceWords() {
  const intl = useIntl();
  return useMemo(() => {
    const choice = ({ field, step }: Choice) =>
      step ? `${field.label} (${intl.formatMessage({ id: `registry.groupBy.${step}` })})` : field.label;
    const measure = ({ field, how }: Measure) =>
      field
        ? intl.formatMessage({ id: `registry.summary.${how}` }, { field: field.label })
        : intl.formatMessage({ id: 'registry.summary.count' });
    return {
      choice,
      measure,
      /** `Total: soma, por data (mês) e fornecedor`. */
      title: (shown: Measure, by: Choice, also: Choice | null) =>
        intl.formatMessage(
          { id: also ? 'registry.summary.titleTwo' : 'registry.summary.title' },
          { measure: measure(shown), by: choice(by), also: also ? choice(also) : '' },
        ),
    };
  }, [intl]);
}

/** A number of a summary as people read it. */
export const numberText = ({ field }: Measure, value: string | null): string =>
  value === null ? '' : field ? fieldText(field, value) : value;
