import type { PassoCalendario } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';

/** What a step of the calendar is called: `novembro de 2026`. */
export function calendarStepText(intl: IntlShape, step: PassoCalendario, firstDay: string): string {
  const date = (options: Parameters<IntlShape['formatDate']>[1]) =>
    intl.formatDate(firstDay, { ...options, timeZone: 'UTC' });
  switch (step) {
    case 'dia':
      return date({ dateStyle: 'short' });
    case 'semana':
      return intl.formatMessage({ id: 'registry.group.week' }, { day: date({ dateStyle: 'short' }) });
    case 'mes':
      return date({ month: 'long', year: 'numeric' });
    case 'trimestre': {
      const quarter = Math.ceil(Number(firstDay.slice(5, 7)) / 3);
      return intl.formatMessage({ id: 'registry.group.quarter' }, { quarter, year: firstDay.slice(0, 4) });
    }
    case 'ano':
      return firstDay.slice(0, 4);
  }
}
