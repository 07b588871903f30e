import { IndicadorMeta } from '@bancada/contracts/reports';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Metas: the value an indicator should reach in a period. */
export default function MetasPage() {
  return (
    <RegistryPage
      resource={IndicadorMeta}
      columns={['Indicador', 'Unidade', 'De', 'Ate', 'Valor']}
      form={[['Indicador', 'Unidade'], ['De', 'Ate'], 'Valor']}
    />
  );
}
