import { Marca } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Marcas: how the product calls itself and looks: under addresses with a word, and on the papers of a company. */
export default function MarcasPage() {
  return (
    <RegistryPage
      resource={Marca}
      columns={['Titulo', 'PalavraHost', 'Rampa', 'Icone']}
      form={['Titulo', ['PalavraHost', 'Rampa'], 'Icone']}
    />
  );
}
