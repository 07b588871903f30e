import { MapaModelo } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Modelos de mapa: a template of runs: the rack or plate, and where blanks and controls stand. */
export default function ModelosDeMapaPage() {
  return (
    <RegistryPage
      resource={MapaModelo}
      columns={['Nome', 'Tratamento', 'Instrumento', 'Linhas', 'Colunas', 'LimiteDuplicata']}
      form={['Nome', ['Tratamento', 'Instrumento'], ['Linhas', 'Colunas'], 'LimiteDuplicata', 'Posicoes']}
    />
  );
}
