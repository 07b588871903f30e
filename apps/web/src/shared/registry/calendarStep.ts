import type { PassoCalendario } from '@bancada/contracts/shared';
import { formatsOf } from '@bancada/sheet/formats';
import type { IntlShape } from 'react-intl';

/** What a step of the calendar is called: `novembro de 2026`, in narrow columns `nov. de 2026`. */
export function calendarStepText(
  intl: IntlShape,
  step: PassoCalendario,
  firstDay: string,
  month: 'long' | 'short' = 'long',
): string {
  const day = formatsOf(intl.locale).date(firstDay);
  switch (step) {
    case 'dia':
      return day;
    case 'semana':
      return intl.formatMessage({ id: 'registry.group.week' }, { day });
    case 'mes':
      return intl.formatDate(firstDay, { month, year: 'numeric', timeZone: 'UTC' });
    case 'trimestre': {
      const quarter = Math.ceil(Number(firstDay.slice(5, 7)) / 3);
      return intl.formatMessage({ id: 'registry.group.quarter' }, { quarter, year: firstDay.slice(0, 4) });
    }
    case 'ano':
      return firstDay.slice(0, 4);
  }
}
