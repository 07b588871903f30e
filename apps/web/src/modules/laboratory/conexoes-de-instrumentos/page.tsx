import { ConexaoInstrumento } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Conexões de instrumentos: the way by which an instrument sends its messages: a port of this server, or a folder. */
export default function ConexoesDeInstrumentosPage() {
  return (
    <RegistryPage
      resource={ConexaoInstrumento}
      columns={['Nome', 'Unidade', 'Instrumento', 'Protocolo', 'Porta', 'Pasta']}
      form={[
        ['Unidade', 'Nome'],
        ['Instrumento', 'Protocolo'],
        ['Porta', 'Pasta'],
        ['PerfilImportacao', 'EnviaNome'],
      ]}
    />
  );
}
