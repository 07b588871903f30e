import type { IntlShape } from 'react-intl';
import type { Company } from './useCompanies.ts';

/** Whose amounts were added together; null where they are of one company. */
export const companiesText = (intl: IntlShape, companies: readonly Company[]): string | null =>
  companies.length < 2
    ? null
    : intl.formatMessage(
        { id: 'finance.company.added' },
        { n: companies.length, names: intl.formatList(companies.map(({ Nome }) => Nome)) },
      );
