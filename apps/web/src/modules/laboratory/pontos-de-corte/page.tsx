import { PontoCorte } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Pontos de corte: the table by which MICs and zones are interpreted; a laboratory imports the one that it follows. */
export default function PontosDeCortePage() {
  return (
    <RegistryPage
      resource={PontoCorte}
      columns={[
        'Grupo',
        'Antimicrobiano',
        'Indicacao',
        'Metodo',
        'Sensivel',
        'Resistente',
        'Fonte',
        'Ano',
        'VigenteDe',
        'VigenteAte',
      ]}
      form={[
        'Grupo',
        ['Antimicrobiano', 'Metodo'],
        'Indicacao',
        ['Sensivel', 'Resistente'],
        ['Fonte', 'Ano'],
        ['VigenteDe', 'VigenteAte'],
        'Observacao',
      ]}
    />
  );
}
