import { MensagemInstrumento } from '@bancada/contracts/laboratory';
import { RegistryPage, type RecordTab } from '../../../shared/registry/index.ts';
import { QueuePanel } from './QueuePanel.tsx';
import { SendFileButton } from './SendFileButton.tsx';
import { SentTextTab } from './SentTextTab.tsx';
import { UndoMessage } from './UndoMessage.tsx';

const tabs: readonly RecordTab[] = [{ name: 'text', title: 'laboratory.instruments.text', Tab: SentTextTab }];

/** Mensagens de instrumentos: what instruments have sent and what was sent to them, what became of it, and what waits for people. */
export default function MensagensDeInstrumentosPage() {
  return (
    <RegistryPage
      resource={MensagemInstrumento}
      Primary={SendFileButton}
      Over={QueuePanel}
      Acts={UndoMessage}
      tabs={tabs}
      columns={[
        'RecebidaEm',
        'Instrumento',
        'Cancelamento',
        'Situacao',
        'Motivo',
        'Sentido',
        'Linhas',
        'Aplicadas',
        'Pendentes',
        'Recusadas',
        'Arquivo',
        'Controle',
        'Formato',
      ]}
      form={[
        ['RecebidaEm', 'Situacao'],
        ['Instrumento', 'Sentido'],
        ['Cancelamento', 'Formato'],
        'Unidade',
        ['Linhas', 'Aplicadas'],
        ['Pendentes', 'Recusadas'],
        ['Tentativas', 'ProximaEm'],
        'Motivo',
        ['Arquivo', 'Controle'],
        ['ConexaoInstrumento', 'PerfilImportacao'],
        'Resumo',
      ]}
    />
  );
}
