import { PacienteMescla } from '@bancada/contracts/patients';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { UndoMerge } from './UndoMerge.tsx';

/** Mesclas: registrations that became one, and the way back. */
export default function MesclasPage() {
  return (
    <RegistryPage
      resource={PacienteMescla}
      Acts={UndoMerge}
      columns={['Situacao', 'Sobrevivente', 'Absorvido', 'Data', 'Usuario']}
      form={[['Sobrevivente', 'Absorvido'], 'Motivo', ['Data', 'Usuario'], 'Situacao']}
    />
  );
}
