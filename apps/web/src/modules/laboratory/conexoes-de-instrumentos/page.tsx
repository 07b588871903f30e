import { ConexaoInstrumento } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Conexões de instrumentos: the way by which an instrument sends its messages and is sent its orders. */
export default function ConexoesDeInstrumentosPage() {
  return (
    <RegistryPage
      resource={ConexaoInstrumento}
      columns={['Nome', 'Unidade', 'Instrumento', 'Protocolo', 'Porta', 'Destino', 'Pasta']}
      form={[
        ['Unidade', 'Nome'],
        ['Instrumento', 'Protocolo'],
        ['Porta', 'Pasta'],
        ['Destino', 'PortaDestino'],
        ['EnvioPedidos', 'FormatoPedido'],
        ['PerfilImportacao', 'EnviaNome'],
      ]}
    />
  );
}
