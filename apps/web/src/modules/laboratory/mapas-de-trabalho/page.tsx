import { MapaTrabalho } from '@bancada/contracts/laboratory';
import { Route, Switch } from 'wouter';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { OpenRun } from './OpenRun.tsx';
import { RunPage } from './RunPage.tsx';

/** Mapas de trabalho: the runs of instruments; each opens as the plate or rack it is. */
export default function MapasDeTrabalhoPage() {
  return (
    <Switch>
      <Route path="/laboratorio/mapas-de-trabalho/:run/bancada">
        {({ run }) => <RunPage key={run} run={Number(run)} />}
      </Route>
      <Route>
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
      </Route>
    </Switch>
  );
}
