import { inactiveTestStates, Test, testStates } from '@bancada/contracts/laboratory';
import { type FirstView, RegistryPage } from '../../../shared/registry/index.ts';
import { TestActs } from './TestActs.tsx';

/** What is not over, the most urgent first: a year of authorised tests is a filter away. */
const firstView: FirstView = {
  filters: {
    TestStatus: { among: testStates.filter((state) => state !== 'Autorizado' && !inactiveTestStates.includes(state)) },
  },
  sort: [{ columnId: 'Prazo', descending: false }],
};

/** Fila de exames: the tests and the step each is at; each opens in its job's worksheet. */
export default function ExamesPage() {
  return (
    <RegistryPage
      resource={Test}
      columns={['Sample', 'Tratamento', 'Job', 'TestStatus', 'Prazo', 'DigitadoEm', 'DevolvidoEm']}
      form={[
        ['Sample', 'Job'],
        ['Tratamento', 'TestStatus'],
        ['DigitadoEm', 'ConferidoEm'],
        ['AutorizadoEm', 'DevolvidoEm'],
        ['Execucao', 'ExecucaoValida'],
        'Prazo',
        ['Setor', 'MapaTrabalho'],
        ['NoPrazo'],
        'Insumos',
        'Unidade',
      ]}
      Acts={TestActs}
      firstView={firstView}
    />
  );
}
