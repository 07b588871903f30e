import { Rateio } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Rateios: how an expense or tax is divided among cost centres. */
export default function RateiosPage() {
  return (
    <RegistryPage resource={Rateio} columns={['Nome', 'Tipo', 'Base']} form={['Nome', ['Tipo', 'Base'], 'Partes']} />
  );
}
