import type { Evento, EventoNotificacao, EventoRegistro, EventoTarefa } from '@bancada/contracts';
import { holds } from '../../../platform/auth/places.ts';
import type { User } from '../../../platform/auth/user.ts';
import { findResource } from '../../../platform/resource/find.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';

/** Whether a person may know of an event: addressed to them or to nobody, in their companies and units, of a noun they may read. */
export function mayKnow(user: User, event: StoredEvent): boolean {
  if (!user.scope.empresas.includes(event.Empresa)) return false;
  if (event.Unidade !== null && !user.scope.unidades.includes(event.Unidade)) return false;
  if (event.Destinatario !== null) return event.Destinatario === user.id;
  const resource = findResource(event.Assunto);
  const where = { Empresa: event.Empresa, ...(event.Unidade !== null && { Unidade: event.Unidade }) };
  return resource !== undefined && holds(user.places, ['ler', resource.subject], where);
}

/** An event as the wire has it. */
export function wireOf({ Empresa, Tipo, Data, Usuario, Assunto, Dados }: StoredEvent): Evento {
  if (Tipo === 'tarefa') return { Tipo, Empresa, Data, Tarefa: Dados as EventoTarefa['Tarefa'] };
  if (Tipo === 'notificacao') return { Tipo, Empresa, Data, Notificacao: Dados as EventoNotificacao['Notificacao'] };
  const { Registros } = Dados as Pick<EventoRegistro, 'Registros'>;
  return { Tipo: 'registro', Empresa, Data, Usuario, Entidade: Assunto, Registros };
}
