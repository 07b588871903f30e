import { RegraRepasse } from '@bancada/contracts/billing';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Regras de repasse: what part of a procedure a professional receives. */
export default function RegrasDeRepassePage() {
  return (
    <RegistryPage
      resource={RegraRepasse}
      columns={['Nome', 'Colaborador', 'Tratamento', 'Convenio', 'Base', 'Percentual']}
      form={[
        'Nome',
        ['Colaborador', 'Tratamento'],
        ['Convenio', 'Base'],
        ['Percentual', 'Valor'],
        ['De', 'Ate'],
        'Prioridade',
      ]}
    />
  );
}
