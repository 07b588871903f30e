import type { Evento, EventoNotificacao, EventoRegistro, EventoTarefa } from '@bancada/contracts';
import type { User } from '../auth/user.ts';
import { findResource } from '../resource/find.ts';
import type { StoredEvent } from './event.ts';

/** Whether a person may know of an event: addressed to them or to nobody, in their companies and units, of a noun they may read. */
export function mayKnow(user: User, event: StoredEvent): boolean {
  if (!user.scope.empresas.includes(event.Empresa)) return false;
  if (event.Unidade !== null && !user.scope.unidades.includes(event.Unidade)) return false;
  if (event.Destinatario !== null) return event.Destinatario === user.id;
  const resource = findResource(event.Assunto);
  return resource !== undefined && user.can.can('ler', resource.subject);
}

/** An event as the wire has it. */
export function wireOf({ Empresa, Tipo, Data, Usuario, Assunto, Dados }: StoredEvent): Evento {
  if (Tipo === 'tarefa') return { Tipo, Empresa, Data, Tarefa: Dados as EventoTarefa['Tarefa'] };
  if (Tipo === 'notificacao') return { Tipo, Empresa, Data, Notificacao: Dados as EventoNotificacao['Notificacao'] };
  const { Registros } = Dados as Pick<EventoRegistro, 'Registros'>;
  return { Tipo: 'registro', Empresa, Data, Usuario, Entidade: Assunto, Registros };
}
