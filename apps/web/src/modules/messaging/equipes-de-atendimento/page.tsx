import { EquipeAtendimento } from '@bancada/contracts/messaging';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Equipes de atendimento: people who answer conversations together. */
export default function EquipesDeAtendimentoPage() {
  return (
    <RegistryPage resource={EquipeAtendimento} columns={['Nome', 'Unidade']} form={['Nome', 'Unidade', 'Membros']} />
  );
}
