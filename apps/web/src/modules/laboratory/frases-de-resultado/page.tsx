import { FraseResultado } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Frases de resultado: a coded phrase for remarks on results. */
export default function FrasesDeResultadoPage() {
  return (
    <RegistryPage
      resource={FraseResultado}
      columns={['Codigo', 'Texto', 'Tratamento']}
      form={[['Codigo', 'Tratamento'], 'Texto']}
    />
  );
}
