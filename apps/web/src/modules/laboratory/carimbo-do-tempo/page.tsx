import { ServicoCarimbo } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { PasswordActs } from './PasswordActs.tsx';

/** Carimbo do tempo: whom a company asks for the timestamps of its digital signatures. */
export default function CarimboDoTempoPage() {
  return (
    <RegistryPage
      resource={ServicoCarimbo}
      columns={['Nome', 'Tipo', 'Endereco', 'Usuario', 'SenhaDesde', 'SemCarimbo']}
      form={['Nome', 'Tipo', 'Endereco', 'Usuario', 'SenhaDesde', 'SemCarimbo']}
      Acts={PasswordActs}
    />
  );
}
