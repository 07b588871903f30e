import { ResultadoCritico } from '@bancada/contracts/laboratory';
import { type FirstView, RegistryPage } from '../../../shared/registry/index.ts';
import { CriticalActs } from './CriticalActs.tsx';

/** Those that nobody was told of yet, the longest first. */
const firstView: FirstView = { filters: { Situacao: { among: ['A_Comunicar', 'Reconhecido'] } } };

/** Resultados críticos: what somebody has to be told at once, who was, and that they read it back. */
export default function ResultadosCriticosPage() {
  return (
    <RegistryPage
      resource={ResultadoCritico}
      firstView={firstView}
      columns={[
        'Componente',
        'Operador',
        'Valor',
        'UnidadeMedida',
        'Sample',
        'Job',
        'DetectadoEm',
        'Situacao',
        'Comunicado',
      ]}
      form={[
        ['Componente', 'Situacao'],
        ['Operador', 'Valor'],
        ['UnidadeMedida', 'DetectadoEm'],
        ['Sample', 'Job'],
        ['CientePor', 'CienteEm'],
        'Comunicado',
        ['LidoDeVolta', 'Data'],
        ['Usuario', 'Result'],
        'Unidade',
      ]}
      Acts={CriticalActs}
    />
  );
}
