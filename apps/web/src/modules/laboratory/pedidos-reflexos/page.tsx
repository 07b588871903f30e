import { PedidoReflexo } from '@bancada/contracts/laboratory';
import { type FirstView, RegistryPage } from '../../../shared/registry/index.ts';
import { OpenResults } from './OpenResults.tsx';

/** Those that wait for a person. */
const firstView: FirstView = { filters: { Situacao: { among: ['Sugerido'] } } };

/** Pedidos reflexos: exams that results ordered or suggest by reflex rules, and who decided. */
export default function PedidosReflexosPage() {
  return (
    <RegistryPage
      resource={PedidoReflexo}
      acts
      firstView={firstView}
      columns={[
        'Componente',
        'Operador',
        'Valor',
        'Resposta',
        'Exame',
        'Situacao',
        'RegraReflexa',
        'Sample',
        'Job',
        'Data',
      ]}
      form={[
        ['Componente', 'Situacao'],
        ['Operador', 'Valor'],
        'Resposta',
        ['Exame', 'RegraReflexa'],
        ['Sample', 'Job'],
        ['Test', 'TestPedido'],
        ['Usuario', 'Data'],
        ['Motivo', 'Unidade'],
      ]}
      Acts={OpenResults}
    />
  );
}
