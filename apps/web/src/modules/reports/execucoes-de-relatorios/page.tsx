import { RelatorioExecucao } from '@bancada/contracts/reports';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Execuções de relatórios: who ran which report, when, with which parameters and as what. */
export default function ExecucoesDeRelatoriosPage() {
  return (
    <RegistryPage
      resource={RelatorioExecucao}
      columns={['Data', 'Relatorio', 'Formato', 'Linhas', 'Usuario', 'Parametros']}
      form={[['Relatorio', 'Formato'], ['Data', 'Usuario'], 'Linhas', 'Parametros']}
    />
  );
}
