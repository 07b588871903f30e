import { MapaTrabalho } from '@bancada/contracts/laboratory';
import { useRoute, useSearchParams } from 'wouter';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { OpenRun } from './OpenRun.tsx';
import { RunPage } from './RunPage.tsx';
import { runViews } from './runHref.ts';

/** Mapas de trabalho: the runs of instruments; each opens as the plate or rack it is. */
export default function MapasDeTrabalhoPage() {
  const [, params] = useRoute('/laboratorio/mapas-de-trabalho/:run');
  const [search] = useSearchParams();
  const visao = runViews.find((each) => each === search.get('visao'));
  if (visao && params) return <RunPage key={params.run} run={Number(params.run)} view={visao} />;
  return (
    <RegistryPage
      resource={MapaTrabalho}
      acts
      columns={['Nome', 'Tratamento', 'Instrumento', 'Data', 'Status', 'Analista']}
      firstView={{ filters: {}, sort: [{ columnId: 'Data', descending: true }] }}
      form={[
        ['Nome', 'Data'],
        ['Tratamento', 'Instrumento'],
        ['Linhas', 'Colunas'],
        ['LimiteDuplicata', 'MapaModelo'],
        'Reagentes',
        ['Status', 'Analista'],
        'Unidade',
      ]}
      Acts={OpenRun}
    />
  );
}
