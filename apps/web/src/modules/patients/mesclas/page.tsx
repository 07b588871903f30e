import { PacienteMescla } from '@bancada/contracts/patients';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Mesclas: that two registrations of one person became one, and whether that was undone. */
export default function MesclasPage() {
  return (
    <RegistryPage
      resource={PacienteMescla}
      columns={['Situacao', 'Sobrevivente', 'Absorvido', 'Data', 'Usuario']}
      form={[['Sobrevivente', 'Absorvido'], 'Motivo', ['Data', 'Usuario'], 'Situacao']}
    />
  );
}
