import { DAYS_OF_LIFE, dayOfAge } from '@bancada/contracts';
import type { IntlShape } from 'react-intl';

/** A day of life in the largest unit that says it exactly: 28 days, 6 months, 12 years. */
export function ageText(day: number, intl: IntlShape): string {
  if (day >= DAYS_OF_LIFE) return intl.formatMessage({ id: 'laboratory.catalog.age.end' });
  if (day === 0) return intl.formatMessage({ id: 'laboratory.catalog.age.birth' });
  const years = Math.floor((day * 4) / 1461);
  if (years > 0 && dayOfAge(years, 'Anos') === day) return unit(intl, 'Anos', years);
  const months = Math.floor((day * 16) / 487);
  return months > 0 && dayOfAge(months, 'Meses') === day ? unit(intl, 'Meses', months) : unit(intl, 'Dias', day);
}

const unit = (intl: IntlShape, name: 'Dias' | 'Meses' | 'Anos', n: number) =>
  intl.formatMessage({ id: `laboratory.catalog.age.${name}` }, { n });
