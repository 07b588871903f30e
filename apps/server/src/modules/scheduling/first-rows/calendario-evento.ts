import { CalendarioEvento } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';
import { nationalHolidays } from './holidays.ts';

/** National holidays of this year and the next; days that are no holidays by law leave it to the company whether it closes. */
export const calendarioEventoRows = firstRows(CalendarioEvento, {
  source: 'Leis 662/1949, 6.802/1980, 9.093/1995, 10.607/2002 e 14.759/2023; as datas móveis seguem a Páscoa',
  date: '2026-11-23',
  keys: [['Data', 'Nome']],
  rows: (today) => {
    const year = Number(today.slice(0, 4));
    return [year, year + 1].flatMap(nationalHolidays).map((day) => ({ ...day, Fecha: day.Tipo === 'Feriado' }));
  },
});
