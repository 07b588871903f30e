import { TipoConta } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Tipos de conta: a type of accounts: bank, cash, card, investment. */
export default function TiposDeContaPage() {
  return <RegistryPage resource={TipoConta} columns={['Nome', 'Natureza']} form={['Nome', 'Natureza']} />;
}
