import { Relatorio } from '@bancada/contracts/reports';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Cadastro de relatórios: a report people run, at its place in the list. */
export default function CadastroDeRelatoriosPage() {
  return (
    <RegistryPage
      resource={Relatorio}
      columns={['Nome', 'Ordem', 'Declarado']}
      form={['Ordem', 'Nome', 'Descricao', 'Declarado']}
    />
  );
}
