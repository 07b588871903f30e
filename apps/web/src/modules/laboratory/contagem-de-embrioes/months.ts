import type { MedidaEmbriao } from '@bancada/contracts/laboratory';
import type { IntlShape } from 'react-intl';

/** The name of a month, counted from 1, in short; `year` for that of the whole year. */
export const monthWord = (intl: IntlShape, month: number | null, year: string): string =>
  month === null ? year : intl.formatDate(Date.UTC(2026, month - 1, 1), { month: 'short', timeZone: 'UTC' });

/** Which number is opened: of a month, or of the year. */
export interface OpenCount {
  readonly Medida: MedidaEmbriao;
  readonly Mes: number | null;
}
