import { EmbryoDestino } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { FateActs } from './FateActs.tsx';

/** Destinos de embriões: each step of each embryo's fate, and those that wait for who saw them done. */
export default function DestinosDeEmbrioesPage() {
  return (
    <RegistryPage
      resource={EmbryoDestino}
      columns={[
        'Data',
        'Embryo',
        'Acao',
        'Para',
        'Situacao',
        'LocalArmazenagem',
        'Coordenada',
        'Usuario',
        'Testemunha',
        'Etiqueta',
        'Consentimento',
      ]}
      form={[
        ['Embryo', 'Acao'],
        ['De', 'Para'],
        ['Data', 'Situacao'],
        ['LocalArmazenagem', 'Coordenada'],
        ['Usuario', 'Testemunha'],
        ['Etiqueta', 'Consentimento'],
        'Motivo',
        ['Unidade', 'Atual'],
      ]}
      Acts={FateActs}
    />
  );
}
