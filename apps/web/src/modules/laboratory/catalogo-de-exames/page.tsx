import { Route, Switch } from 'wouter';
import { ExamList } from './ExamList.tsx';
import { ExamPage } from './ExamPage.tsx';

/** Catálogo de exames: find an exam, then define its components and see what a change of them would do. */
export default function CatalogoDeExamesPage() {
  return (
    <Switch>
      <Route path="/laboratorio/catalogo-de-exames/:exame">
        {({ exame }) => <ExamPage key={exame} exam={Number(exame)} />}
      </Route>
      <Route>
        <ExamList />
      </Route>
    </Switch>
  );
}
