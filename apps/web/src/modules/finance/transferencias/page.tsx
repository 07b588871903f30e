import { Transferencia } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Transferências: money that moved between own accounts, or to a physician. */
export default function TransferenciasPage() {
  return (
    <RegistryPage
      resource={Transferencia}
      acts
      columns={['Data', 'Tipo', 'De', 'Para', 'Colaborador', 'Valor', 'Historico', 'Situacao']}
      form={[['Tipo', 'Situacao'], ['Data', 'Valor'], ['De', 'Para'], 'Colaborador', 'Historico']}
    />
  );
}
