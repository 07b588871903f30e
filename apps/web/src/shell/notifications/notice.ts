import type { Notificacao } from '@bancada/contracts/desk';
import type { IntlShape } from 'react-intl';
import { jobName } from '../../shared/jobName.ts';
import { OPEN_TAB, type NounPage } from '../../shared/recordPages.ts';

/** The sentence of a notification in the person's language. */
export function noticeText(intl: IntlShape, notice: Notificacao): string {
  const { Tipo, Dados } = notice;
  if (Tipo === 'Tarefa_Falhou')
    return intl.formatMessage(
      { id: `shell.notification.${Tipo}` },
      { Nome: jobName(Dados.Nome, intl), Erro: intl.formatMessage({ id: `errors.${Dados.Erro}` }) },
    );
  if (Tipo === 'Tarefa_Concluida')
    return intl.formatMessage({ id: `shell.notification.${Tipo}` }, { Nome: jobName(Dados.Nome, intl) });
  if (Tipo === 'Mencao')
    return intl.formatMessage(
      { id: `shell.notification.${Tipo}` },
      { Por: Dados.Por, Onde: pageName(intl, Dados), Titulo: Dados.Titulo ?? String(Dados.Registro) },
    );
  return intl.formatMessage({ id: `shell.notification.${Tipo}` }, { ...Dados });
}

/** The reason a colleague gave, where one belongs to it. */
export const noticeReason = ({ Tipo, Dados }: Notificacao): string | null =>
  Tipo === 'Teste_Devolvido' || Tipo === 'Laudo_Fora_De_Vigor' ? Dados.Motivo : null;

const alerts: ReadonlySet<Notificacao['Tipo']> = new Set(['Alerta_Logins', 'Alerta_Recusas', 'Alerta_Token']);

/** Where a notification leads. `pageOf` finds the page of a noun by its name; null where the person may not open it. */
export function noticeHref({ Tipo, Dados }: Notificacao, pageOf: (noun: string) => NounPage | null): string {
  if (Tipo === 'Mencao') {
    const page = Dados.Nome === null ? null : pageOf(Dados.Nome);
    return page === null ? '/' : `${page.path}/${Dados.Registro}?${OPEN_TAB}=comments`;
  }
  if (Tipo === 'Teste_Devolvido') return `/laboratorio/resultados/${Dados.Job}?amostra=${Dados.Sample}`;
  if (Tipo === 'Laudo_Fora_De_Vigor') return `/laboratorio/laudos/${Dados.Laudo}`;
  if (Tipo === 'Retirada_Recusada') return `/laboratorio/mensagens-de-instrumentos/${Dados.Mensagem}`;
  if (Tipo === 'Webhook_Desligado') return `/laboratorio/avisos-a-sistemas-de-clientes/${Dados.Webhook}`;
  if (Tipo === 'Webhook_Falhou') return `/laboratorio/entregas-de-avisos/${Dados.Entrega}`;
  if (Tipo === 'Segundo_Fator_Removido' || Tipo === 'Tentativas_De_Acesso') return '/perfil';
  return alerts.has(Tipo) ? '/acessos/eventos-seguranca' : '/configuracoes/tarefas-de-fundo';
}

/** What the page of a noun is called: titles of pages are loaded with the frame. */
function pageName({ messages, formatMessage }: IntlShape, { Nome, Recurso }: { Nome: string | null; Recurso: string }) {
  const id = `${Nome}.title`;
  return id in messages ? formatMessage({ id }) : Recurso;
}
