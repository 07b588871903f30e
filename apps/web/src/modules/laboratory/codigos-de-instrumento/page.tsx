import { CodigoInstrumento } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Códigos de instrumento: which component a code sent by an instrument means. */
export default function CodigosDeInstrumentoPage() {
  return (
    <RegistryPage
      resource={CodigoInstrumento}
      columns={['Instrumento', 'Codigo', 'Componente', 'Fator']}
      form={[
        ['Instrumento', 'Codigo'],
        ['Componente', 'Fator'],
      ]}
    />
  );
}
