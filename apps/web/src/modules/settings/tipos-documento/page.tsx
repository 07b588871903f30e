import { TipoDocumento } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Tipos de documento: the kinds of documents people hand in. */
export default function TiposDocumentoPage() {
  return (
    <RegistryPage
      resource={TipoDocumento}
      columns={['Nome', 'Obrigatorio', 'ValidadeDias']}
      form={['Nome', ['ValidadeDias', 'Obrigatorio']]}
    />
  );
}
