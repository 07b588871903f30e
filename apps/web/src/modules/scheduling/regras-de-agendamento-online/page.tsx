import { AgendamentoOnlineRegra } from '@bancada/contracts/scheduling';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Regras de agendamento online: what patients may book by themselves, how early and how often. */
export default function RegrasDeAgendamentoOnlinePage() {
  return (
    <RegistryPage
      resource={AgendamentoOnlineRegra}
      columns={['Unidade', 'Nome', 'Tratamento', 'AntecedenciaHoras', 'JanelaDias', 'LimitePorPessoa']}
      form={['Unidade', 'Nome', ['Tratamento', 'AntecedenciaHoras'], ['JanelaDias', 'LimitePorPessoa'], 'IdadeMinima']}
    />
  );
}
