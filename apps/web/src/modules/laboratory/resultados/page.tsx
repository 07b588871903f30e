import { Route, Switch } from 'wouter';
import { FinderPage } from './find/FinderPage.tsx';
import { useBarcode } from './find/useBarcode.ts';
import { useDrafts } from './draft/useDrafts.ts';
import { WorksheetPage } from './WorksheetPage.tsx';

/** Resultados: find a job, then enter, review and authorise its results. */
export default function ResultadosPage() {
  useBarcode();
  const restored = useDrafts();
  return (
    <Switch>
      <Route path="/laboratorio/resultados/:job">
        {({ job }) => <WorksheetPage key={job} job={Number(job)} restored={restored} />}
      </Route>
      <Route>
        <FinderPage />
      </Route>
    </Switch>
  );
}
