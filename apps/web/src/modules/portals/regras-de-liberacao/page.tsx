import { RegraLiberacao } from '@bancada/contracts/portals';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Regras de liberação: when a result is shown in the portal. */
export default function RegrasDeLiberacaoPage() {
  return (
    <RegistryPage
      resource={RegraLiberacao}
      columns={['Nome', 'Tratamento', 'Quando', 'Horas']}
      form={['Nome', ['Tratamento', 'Quando'], 'Horas']}
    />
  );
}
