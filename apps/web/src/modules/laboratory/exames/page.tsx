import { Test } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { TestActs } from './TestActs.tsx';

/** Fila de exames: every test and the step it is at; each opens in its job's worksheet. */
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
    />
  );
}
