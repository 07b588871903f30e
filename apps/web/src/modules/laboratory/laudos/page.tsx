import { Laudo } from '@bancada/contracts/laboratory';
import { useMemo, useState } from 'react';
import { type Chosen, type PageAct, RegistryPage, type RecordTab } from '../../../shared/registry/index.ts';
import { DocumentTab } from './DocumentTab.tsx';
import { DeliveryTab } from './DeliveryTab.tsx';
import { ImagesTab } from './ImagesTab.tsx';
import { LaudoHistory } from './LaudoHistory.tsx';
import { IssueManyDialog } from './IssueManyDialog.tsx';
import { LaudoActs } from './LaudoActs.tsx';
import { ReleasesTab } from './ReleasesTab.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TransmitDialog } from './TransmitDialog.tsx';
import { useTogether } from './useTogether.ts';
import { VersionsTab } from './VersionsTab.tsx';

const tabs: readonly RecordTab[] = [
  { name: 'document', title: 'laboratory.Laudo.preview', Tab: DocumentTab },
  { name: 'images', title: 'laboratory.Laudo.images', Tab: ImagesTab },
  { name: 'releases', title: 'laboratory.Laudo.releases', Tab: ReleasesTab },
  { name: 'versions', title: 'laboratory.Laudo.versions', Tab: VersionsTab },
  { name: 'delivery', title: 'laboratory.Laudo.delivery', Tab: DeliveryTab },
  { name: 'historico', title: 'registry.tab.history', Tab: LaudoHistory },
];

/** Laudos: each version from its draft to the published document, and what replaced it. */
export default function LaudosPage() {
  const [sending, setSending] = useState<Chosen | null>(null);
  const [transmitting, setTransmitting] = useState<Chosen | null>(null);
  const [issuing, setIssuing] = useState<Chosen | null>(null);
  const together = useTogether();
  const acts = useMemo(
    (): readonly PageAct[] => [
      {
        id: 'issue',
        title: 'laboratory.Laudo.issueMany',
        ability: ['autorizar', 'Autorizacao_Exames'],
        onRun: setIssuing,
      },
      { id: 'send', title: 'laboratory.Laudo.send', ability: ['ler', 'Laboratorio'], onRun: setSending },
      {
        id: 'transmit',
        title: 'laboratory.Laudo.transmit',
        ability: ['autorizar', 'Autorizacao_Exames'],
        onRun: setTransmitting,
      },
      ...together,
    ],
    [together],
  );
  return (
    <>
      <RegistryPage
        resource={Laudo}
        acts={acts}
        columns={[
          'Numero',
          'VersaoLaudo',
          'Status',
          'Job',
          'PacienteRef',
          'Parcial',
          'AutorizadoEm',
          'PublicadoEm',
          'QtdeDownloads',
        ]}
        form={[
          ['Numero', 'VersaoLaudo'],
          ['Status', 'Parcial'],
          ['Job', 'PacienteRef'],
          ['LaudoInfo', 'Idioma'],
          'TextoRetificacao',
          'Assinaturas',
          ['CriadoEm', 'AutorizadoEm'],
          ['PublicadoEm', 'PublicadoPor'],
          ['CodigoPublico', 'QtdeDownloads'],
          ['Substitui', 'Unidade'],
          'Hash',
          'Samples',
        ]}
        Acts={LaudoActs}
        tabs={tabs}
      />
      {issuing && <IssueManyDialog chosen={issuing} onClose={() => setIssuing(null)} />}
      {transmitting && <TransmitDialog chosen={transmitting} onClose={() => setTransmitting(null)} />}
      {sending && <SendDialog chosen={sending} onClose={() => setSending(null)} />}
    </>
  );
}
