import { createHash } from 'node:crypto';
import type { EventoSeguranca } from '@bancada/contracts';

/** Equal events within this long are one row, in milliseconds. */
export const WINDOW = 5 * 60_000;

const HOUR = 60 * 60_000;

/** A security event as it is stored, but for the company and the unit. */
export interface SecurityEvent extends Omit<EventoSeguranca, 'id' | 'Versao' | 'Empresa' | 'Unidade'> {
  /** When the time begins in which equal events are one row; ISO 8601. */
  readonly Janela: string;
}

const startOf = (moment: string, length: number): string =>
  new Date(Math.floor(Date.parse(moment) / length) * length).toISOString();

/** The five minutes that a moment is in. */
export const windowOf = (moment: string): string => startOf(moment, WINDOW);

/** The hour that a moment is in. */
export const hourOf = (moment: string): string => startOf(moment, HOUR);

/** What makes two events of one window equal: kind, who, from where, on which call, and how it was refused. */
export const keyOf = ({ Tipo, Usuario, Conta, Lugar, Rede, Chamada, Codigo, Fator }: SecurityEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([Tipo, Usuario ?? Conta, Lugar ?? Rede, Chamada, Codigo, Fator]))
    .digest('base64url')
    .slice(0, 22);

const joined = (one: SecurityEvent, other: SecurityEvent): SecurityEvent => {
  const [first, last] = one.Data <= other.Data ? [one, other] : [other, one];
  const UltimaEm = first.UltimaEm > last.UltimaEm ? first.UltimaEm : last.UltimaEm;
  return { ...first, UltimaEm, Vezes: one.Vezes + other.Vezes };
};

/** Equal events of one window as one, which counts them; what else is told is of the first. */
export function collapse(events: readonly SecurityEvent[]): SecurityEvent[] {
  const found = new Map<string, SecurityEvent>();
  for (const event of events) {
    const key = `${event.Janela} ${keyOf(event)}`;
    const known = found.get(key);
    found.set(key, known ? joined(known, event) : event);
  }
  return [...found.values()];
}
