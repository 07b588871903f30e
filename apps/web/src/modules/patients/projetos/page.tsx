import { Projeto } from '@bancada/contracts/patients';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Projetos: a study or campaign and the patients in it. */
export default function ProjetosPage() {
  return (
    <RegistryPage
      resource={Projeto}
      columns={['Nome', 'Inicio', 'Fim', 'Responsavel']}
      form={['Nome', ['Inicio', 'Fim'], 'Responsavel', 'Pacientes']}
    />
  );
}
