import { RegraAutoConferencia } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { HeldPublishing } from './HeldPublishing.tsx';
import { NextVersion } from './NextVersion.tsx';
import { SimulationTab } from './SimulationTab.tsx';

const tabs = [{ name: 'simulacao', title: 'laboratory.autoReview.tab', Tab: SimulationTab }];

/** Regras de autoconferência: what is verified without a person, tried on the past before it acts. */
export default function RegrasDeAutoconferenciaPage() {
  return (
    <RegistryPage
      resource={RegraAutoConferencia}
      columns={['Nome', 'VersaoRegra', 'Situacao', 'Tratamento', 'Passo', 'ExigeReferencia', 'ControleHoras']}
      form={[
        'Nome',
        ['Tratamento', 'Passo'],
        ['ExigeReferencia', 'ExigeNumeroExato'],
        ['ExigeInstrumento', 'RecusaSinais'],
        ['RecusaRepeticao', 'ControleHoras'],
        ['Situacao', 'VersaoRegra'],
        'Substitui',
      ]}
      tabs={tabs}
      Acts={NextVersion}
      HeldSteps={HeldPublishing}
    />
  );
}
