import { Instrumento } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Instrumentos: a measuring instrument that is calibrated and maintained. */
export default function InstrumentosPage() {
  return (
    <RegistryPage
      resource={Instrumento}
      columns={['Nome', 'Codigo', 'Status', 'Criticidade', 'Recinto', 'Responsavel', 'Unidade']}
      form={[
        'Nome',
        ['Codigo', 'Unidade'],
        ['Fabricante', 'Modelo', 'NumeroSerie'],
        ['Recinto', 'Responsavel'],
        ['Criticidade', 'Status'],
        'Grandezas',
        'Tratamentos',
      ]}
    />
  );
}
