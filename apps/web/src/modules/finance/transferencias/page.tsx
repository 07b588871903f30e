import { Transferencia } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { useLockLooks } from '../meses-fechados/useLockLooks.ts';

/** Transferências: money that moved between own accounts, or to a physician. */
export default function TransferenciasPage() {
  const looks = useLockLooks(['Data']);
  return (
    <RegistryPage
      resource={Transferencia}
      acts
      cells={looks}
      columns={['Data', 'Tipo', 'De', 'Para', 'Colaborador', 'Valor', 'Historico', 'Situacao']}
      form={[['Tipo', 'Situacao'], ['Data', 'Valor'], ['De', 'Para'], 'Colaborador', 'Historico']}
    />
  );
}
