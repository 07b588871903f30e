import { RelatorioExecucao } from '@bancada/contracts/reports';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Execuções de relatórios: one run of a report: who, when, with which parameters, as what. */
export default function ExecucoesDeRelatoriosPage() {
  return (
    <RegistryPage
      resource={RelatorioExecucao}
      columns={['Formato', 'Relatorio', 'Linhas', 'Usuario', 'Data']}
      form={[['Relatorio', 'Formato'], ['Linhas', 'Usuario'], 'Data']}
    />
  );
}
