import { CalendarioDisponinilidade } from '@bancada/contracts/scheduling';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Disponibilidades: when a professional or a room takes appointments; how slots come from it is scheduling's subject. */
export default function DisponibilidadesPage() {
  return (
    <RegistryPage
      resource={CalendarioDisponinilidade}
      columns={['Colaborador', 'Recinto', 'Unidade', 'DiaSemana', 'HoraInicial', 'HoraFinal']}
      form={[
        ['Colaborador', 'Recinto'],
        ['Unidade', 'DiaSemana'],
        ['HoraInicial', 'HoraFinal'],
        ['De', 'Ate'],
        ['Intervalo', 'Online'],
        'Tratamentos',
      ]}
    />
  );
}
