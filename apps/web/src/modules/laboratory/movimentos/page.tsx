import { SamplePosicao } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { WitnessActs } from './WitnessActs.tsx';

/** Movimentos de amostras: where each sample was and is, and the disposals that wait for a second person. */
export default function MovimentosPage() {
  return (
    <RegistryPage
      resource={SamplePosicao}
      columns={[
        'Data',
        'Sample',
        'Tipo',
        'Situacao',
        'LocalArmazenagem',
        'Coordenada',
        'Usuario',
        'Testemunha',
        'Motivo',
      ]}
      form={[
        ['Sample', 'Tipo'],
        ['Data', 'Situacao'],
        ['LocalArmazenagem', 'Coordenada'],
        ['Usuario', 'Testemunha'],
        'Metodo',
        'Motivo',
        ['Unidade', 'Atual'],
      ]}
      Acts={WitnessActs}
    />
  );
}
