import { PacoteTratamento } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Pacotes: procedures sold together at one price. */
export default function PacotesPage() {
  return (
    <RegistryPage
      resource={PacoteTratamento}
      columns={['Nome', 'Valor', 'ValidadeDias']}
      form={['Nome', ['Valor', 'ValidadeDias'], 'Itens']}
    />
  );
}
