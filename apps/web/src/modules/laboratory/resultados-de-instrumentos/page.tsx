import { RegistroInstrumento } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Resultados de instrumentos: each result an instrument has sent, and what became of it. */
export default function ResultadosDeInstrumentosPage() {
  return (
    <RegistryPage
      resource={RegistroInstrumento}
      columns={[
        'MensagemInstrumento',
        'Linha',
        'Amostra',
        'Codigo',
        'Valor',
        'UnidadeMedida',
        'Sinais',
        'Situacao',
        'Motivo',
        'Instrumento',
      ]}
    />
  );
}
