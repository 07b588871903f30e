import { Test } from '@bancada/contracts/laboratory';
import { useMemo, useState } from 'react';
import { RegistryPage, type Chosen, type PageAct } from '../../../shared/registry/index.ts';
import { TestActs } from '../exames/TestActs.tsx';
import { InstrumentChoice } from './InstrumentChoice.tsx';
import { NewRunDialog } from './NewRunDialog.tsx';
import { useLateness } from './useLateness.ts';

/** What waits at the bench: in no run, the most urgent first. */
const firstView = {
  filters: { TestStatus: { among: ['Disponivel'] } },
  sort: [{ columnId: 'Prazo', descending: false }],
};

/** Lista de trabalho: the tests that wait, by exam, sector, instrument and promise; those that are ticked make a run. */
export default function ListaDeTrabalhoPage() {
  const cells = useLateness();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const acts = useMemo(
    (): readonly PageAct[] => [
      { id: 'run', title: 'laboratory.worklist.newRun', ability: ['digitar', 'Laboratorio'], onRun: setChosen },
    ],
    [],
  );
  return (
    <>
      <RegistryPage
        resource={Test}
        title="laboratory.worklist.title"
        columns={['Sample', 'Tratamento', 'Setor', 'Prazo', 'TestStatus', 'Job', 'MapaTrabalho']}
        form={[
          ['Sample', 'Job'],
          ['Tratamento', 'TestStatus'],
          ['Prazo', 'Setor'],
          ['MapaTrabalho', 'Execucao'],
          'Insumos',
          'Unidade',
        ]}
        firstView={firstView}
        cells={cells}
        before={<InstrumentChoice />}
        acts={acts}
        Acts={TestActs}
      />
      {chosen && <NewRunDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
