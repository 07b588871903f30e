import { collapse, hourOf, type SecurityEvent } from './event.ts';

/** The most rows of an hour in one company, so that nobody fills the disk: what is beyond is counted on one row. */
export const MOST = {
  /** Of one person who is logged in. */
  person: 200,
  /** Of strangers in one network. */
  network: 100,
  /** Of all strangers. */
  strangers: 1000,
} as const;

type Bounded = Pick<SecurityEvent, 'Usuario' | 'Rede' | 'Conta'>;

/** So many rows of an hour are stored already. */
export interface StoredCount extends Bounded {
  readonly rows: number;
}

interface Bound {
  readonly key: string;
  readonly most: number;
  /** What the row says that counts what is beyond. */
  readonly of: Pick<SecurityEvent, 'Usuario' | 'Rede'>;
}

/** Whoever types an account, or has none, is a stranger; others have logged in. */
function boundsOf({ Usuario, Rede, Conta }: Bounded): Bound[] {
  if (Usuario !== null && Conta === null) {
    return [{ key: `person ${Usuario}`, most: MOST.person, of: { Usuario, Rede: null } }];
  }
  return [
    { key: 'strangers', most: MOST.strangers, of: { Usuario: null, Rede: null } },
    { key: `network ${Rede}`, most: MOST.network, of: { Usuario: null, Rede } },
  ];
}

const excessOf = (event: SecurityEvent, { of }: Bound): SecurityEvent => ({
  ...event,
  ...of,
  Tipo: 'Excesso',
  Janela: hourOf(event.Data),
  Lugar: null,
  Navegador: null,
  Chamada: null,
  Codigo: null,
  Fator: null,
  Conta: null,
  RequestId: null,
});

/**
 * What is stored of new rows of one company and hour: those that fit beside the stored ones, and rows of kind `Excesso`
 * that count the rest. No event is lost from the sum of `Vezes`.
 */
export function withinBounds(events: readonly SecurityEvent[], stored: readonly StoredCount[]): SecurityEvent[] {
  const rows = new Map<string, number>();
  const count = (bounded: Bounded, more: number) => {
    for (const { key } of boundsOf(bounded)) rows.set(key, (rows.get(key) ?? 0) + more);
  };
  for (const each of stored) count(each, each.rows);
  const [fitting, beyond]: [SecurityEvent[], SecurityEvent[]] = [[], []];
  for (const event of events) {
    const full = boundsOf(event).find(({ key, most }) => (rows.get(key) ?? 0) >= most);
    if (full) {
      beyond.push(excessOf(event, full));
    } else {
      count(event, 1);
      fitting.push(event);
    }
  }
  return [...fitting, ...collapse(beyond)];
}
