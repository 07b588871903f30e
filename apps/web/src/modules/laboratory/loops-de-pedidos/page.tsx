import { Loop } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Loops de pedidos: a job template is ordered again and again, as its recurrence says. */
export default function LoopsDePedidosPage() {
  return (
    <RegistryPage
      resource={Loop}
      columns={['Nome', 'Unidade', 'JobTemplate', 'Cliente', 'PacienteRef', 'Recorrencia', 'Proxima']}
      form={['Unidade', 'Nome', 'JobTemplate', ['PacienteRef', 'Cliente'], 'Recorrencia', ['Proxima', 'Ate']]}
    />
  );
}
