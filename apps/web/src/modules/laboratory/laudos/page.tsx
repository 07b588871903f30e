import { Laudo } from '@bancada/contracts/laboratory';
import { RegistryPage, type RecordTab } from '../../../shared/registry/index.ts';
import { DocumentTab } from './DocumentTab.tsx';
import { DownloadsTab } from './DownloadsTab.tsx';
import { LaudoActs } from './LaudoActs.tsx';
import { VersionsTab } from './VersionsTab.tsx';

const tabs: readonly RecordTab[] = [
  { name: 'document', title: 'laboratory.Laudo.preview', Tab: DocumentTab },
  { name: 'versions', title: 'laboratory.Laudo.versions', Tab: VersionsTab },
  { name: 'downloads', title: 'laboratory.LaudoDownload.title', Tab: DownloadsTab },
];

/** Laudos: each version from its draft to the published document, and what replaced it. */
export default function LaudosPage() {
  return (
    <RegistryPage
      resource={Laudo}
      acts
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
  );
}
