import { MensagemInstrumento } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Mensagens de instrumentos: what instruments have sent, and what became of it. */
export default function MensagensDeInstrumentosPage() {
  return (
    <RegistryPage
      resource={MensagemInstrumento}
      columns={[
        'RecebidaEm',
        'Instrumento',
        'Situacao',
        'Linhas',
        'Aplicadas',
        'Pendentes',
        'Recusadas',
        'Arquivo',
        'Controle',
        'Formato',
        'Motivo',
      ]}
    />
  );
}
