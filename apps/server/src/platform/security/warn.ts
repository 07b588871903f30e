import type { TipoEventoSeguranca, TipoNotificacao } from '@bancada/contracts';
import { sql } from 'kysely';
import { peopleWho } from '../notifications/people-who.ts';
import type { Db } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';
import { recordEvents } from '../events/record.ts';
import { storeNotice } from '../notifications/notify.ts';
import { hourOf, type SecurityEvent } from './event.ts';

/** What deserves a look: so many events of these kinds about one person within so many minutes. */
interface Cause {
  readonly Tipo: Extract<TipoNotificacao, `Alerta_${string}`>;
  readonly kinds: readonly TipoEventoSeguranca[];
  readonly times: number;
  readonly minutes: number;
  /** The person is notified of it in another way. */
  readonly knownToPerson: boolean;
}

const causes: readonly Cause[] = [
  {
    Tipo: 'Alerta_Logins',
    kinds: ['Login_Falhou', 'Codigo_Falhou', 'Senha_Falhou', 'Tentativa_Barrada'],
    times: 20,
    minutes: 60,
    knownToPerson: true,
  },
  {
    Tipo: 'Alerta_Recusas',
    kinds: ['Acesso_Recusado', 'Registro_Inacessivel'],
    times: 20,
    minutes: 10,
    knownToPerson: false,
  },
  { Tipo: 'Alerta_Token', kinds: ['Token_Reutilizado'], times: 1, minutes: 60, knownToPerson: false },
];

/**
 * Notifies the people who read a company's audit of what deserves a look, once for each cause, person and hour. Answers
 * the events that bring the notices to them.
 *
 * @param now - ISO 8601
 */
export async function warnOf(
  db: Db,
  Empresa: number,
  events: readonly SecurityEvent[],
  now: string,
): Promise<readonly NewEvent[]> {
  const sent: NewEvent[] = [];
  for (const cause of causes) {
    const own = events.filter(({ Tipo, Usuario }) => Usuario !== null && cause.kinds.includes(Tipo));
    const people = [...new Set(own.flatMap(({ Usuario }) => Usuario ?? []))];
    for (const person of await reached(db, Empresa, cause, people, now)) {
      sent.push(...(await warn(db, Empresa, cause, person, now)));
    }
  }
  if (sent.length > 0) await recordEvents(db, { Usuario: null, Data: now }, sent);
  return sent;
}

interface Reached {
  readonly Usuario: number;
  readonly Nome: string;
  readonly Vezes: number;
}

/** The people of whom there are enough events. */
async function reached(
  db: Db,
  Empresa: number,
  { kinds, times, minutes }: Cause,
  people: readonly number[],
  now: string,
): Promise<readonly Reached[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<Reached>`
    select e."Usuario", u."Nome", sum(e."Vezes")::int as "Vezes"
    from eventos_seguranca e join usuarios u on u."Empresa" = e."Empresa" and u.id = e."Usuario"
    where e."Empresa" = ${Empresa} and e."Usuario" = any(${people}::bigint[]) and e."Tipo" = any(${kinds}::text[])
      and e."UltimaEm" > ${now}::timestamptz - ${minutes} * interval '1 minute'
    group by 1, 2 having sum(e."Vezes") >= ${times}`.execute(db);
  return rows;
}

async function warn(
  db: Db,
  Empresa: number,
  { Tipo, knownToPerson }: Cause,
  { Usuario, Nome: Pessoa, Vezes }: Reached,
  now: string,
): Promise<readonly NewEvent[]> {
  const readers = (await peopleWho(db, Empresa, ['ler', 'Auditoria'])).filter(
    (id) => !(knownToPerson && id === Usuario),
  );
  if (readers.length === 0 || !(await claim(db, Empresa, Tipo, Usuario, now))) return [];
  const sent: NewEvent[] = [];
  for (const reader of readers) {
    sent.push(await storeNotice(db, { Empresa, Usuario: reader, Tipo, Dados: { Pessoa, Vezes } }, now));
  }
  return sent;
}

/** Whether this is the first notice of the hour: of several processes one inserts the row. */
async function claim(db: Db, Empresa: number, cause: string, person: number, now: string): Promise<boolean> {
  const { rows } = await sql`
    insert into eventos_seguranca ("Empresa", "Tipo", "UltimaEm", "Data", "Vezes", "Usuario", "Codigo", "Janela", "Chave")
    values (${Empresa}, 'Aviso_Enviado', ${now}::timestamptz, ${now}::timestamptz, 1, ${person}, ${cause},
      ${hourOf(now)}::timestamptz, ${`${cause} ${person}`})
    on conflict ("Empresa", "Janela", "Chave") do nothing returning id`.execute(db);
  return rows.length > 0;
}
