import { PlanoManutencao } from '@bancada/contracts/quality';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Planos de manutenção: how often an instrument or a piece of equipment is maintained. */
export default function PlanosDeManutencaoPage() {
  return (
    <RegistryPage
      resource={PlanoManutencao}
      columns={['Nome', 'Instrumento', 'Equipamento', 'Periodo']}
      form={['Nome', ['Instrumento', 'Equipamento'], 'Periodo', 'Instrucoes']}
    />
  );
}
