import { Sample, type Sample as SampleRow } from '@bancada/contracts/laboratory';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { type Chosen, chosenRows, type PageAct, RegistryPage, type RecordTab } from '../../../shared/registry/index.ts';
import { AliquotDialog } from '../aliquotas/AliquotDialog.tsx';
import { useSampleLabels } from '../etiquetas/useSampleLabels.ts';
import { FamilyTab } from './FamilyTab.tsx';
import { isPartable } from './partable.ts';
import { SampleActs } from './SampleActs.tsx';

const tabs: readonly RecordTab[] = [{ name: 'family', title: 'laboratory.family.title', Tab: FamilyTab }];

/** Amostras: every sample, where it is, what it was parted from and into; received ones are parted here. */
export default function AmostrasPage() {
  const intl = useIntl();
  const labels = useSampleLabels();
  /** The ticked samples that wait to be parted, one after the other. */
  const [queue, setQueue] = useState<readonly SampleRow[]>([]);
  const acts = useMemo((): readonly PageAct[] => {
    const withRows = (work: (rows: readonly SampleRow[]) => void) => (chosen: Chosen) => {
      chosenRows(Sample.calls.list, chosen, { _sort: 'id:ASC', _limit: '-1' }).then(work, reportError);
    };
    const begin = (rows: readonly SampleRow[]) => {
      const partable = rows.filter(isPartable);
      if (partable.length === 0)
        notify({ tone: 'warning', lines: [intl.formatMessage({ id: 'laboratory.aliquots.none' })] });
      setQueue(partable);
    };
    return [
      {
        id: 'part',
        title: 'laboratory.aliquots.open',
        ability: ['criar', 'Laboratorio'],
        onRun: withRows(begin),
      },
      {
        id: 'labels',
        title: 'laboratory.labels.print',
        ability: ['ler', 'Laboratorio'],
        onRun: withRows((rows) => void labels.print(rows.map(({ id }) => id))),
      },
    ];
  }, [intl, labels]);
  const [next] = queue;
  return (
    <>
      <RegistryPage
        resource={Sample}
        columns={['Nome', 'CodigoBarras', 'StatusSample', 'PacienteRef', 'Job', 'TipoMaterial', 'Volume', 'Alicota']}
        form={[
          ['Nome', 'CodigoBarras'],
          ['StatusSample', 'Job'],
          ['PacienteRef', 'Identificacao'],
          ['TipoMaterial', 'Volume'],
          ['Alicota', 'Geracao'],
          ['DataAmostragem', 'DataRecebimento'],
          ['RecoletaDe', 'Virtual'],
          'QtdeEtiquetas',
          ['Sexo', 'Idade'],
          'Unidade',
        ]}
        acts={acts}
        Acts={SampleActs}
        tabs={tabs}
      />
      {next && (
        <AliquotDialog
          key={next.id}
          sample={next.id}
          onClose={() => setQueue((waiting) => waiting.slice(1))}
          onDone={nothing}
        />
      )}
    </>
  );
}

/** The list hears of changed samples by itself. */
const nothing = (): void => undefined;
