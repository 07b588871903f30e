import { Antimicrobiano } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Antimicrobianos: an antimicrobial agent that isolates are tested against. */
export default function AntimicrobianosPage() {
  return (
    <RegistryPage resource={Antimicrobiano} columns={['Nome', 'Sigla', 'Classe']} form={['Nome', 'Sigla', 'Classe']} />
  );
}
