import { EtiquetaModelo } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Modelos de etiqueta: the size, barcode and format of a label. */
export default function ModelosDeEtiquetaPage() {
  return (
    <RegistryPage
      resource={EtiquetaModelo}
      columns={['Nome', 'LarguraMm', 'AlturaMm', 'Codigo', 'Formato', 'Copias']}
      form={['Nome', ['LarguraMm', 'AlturaMm'], ['Codigo', 'Formato'], ['Resolucao', 'Copias'], 'Campos']}
    />
  );
}
