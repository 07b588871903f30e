import { diasPeriodo, type Recorrencia } from '../settings/index.ts';
import { addDays, daysBetween } from '../shared/days.ts';

/** The first day after another one on which a loop orders, counted in whole periods from the order before. */
export function proximaDepois(Proxima: string, Periodo: Recorrencia['Periodo'], day: string): string {
  const period = diasPeriodo[Periodo];
  const passed = Math.floor(daysBetween(Proxima, day));
  const periods = Math.max(1, Math.floor(passed / period) + 1);
  return addDays(Proxima, periods * period);
}
