import { diasPeriodo, type Recorrencia } from '../settings/index.ts';

const DAY = 86_400_000;

/** The first day after another one on which a loop orders, counted in whole periods from the order before. */
export function proximaDepois(Proxima: string, Periodo: Recorrencia['Periodo'], day: string): string {
  const period = diasPeriodo[Periodo];
  const passed = Math.floor((Date.parse(day) - Date.parse(Proxima)) / DAY);
  const periods = Math.max(1, Math.floor(passed / period) + 1);
  return new Date(Date.parse(Proxima) + periods * period * DAY).toISOString().slice(0, 10);
}
