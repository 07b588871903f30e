import { PacienteMescla } from '@bancada/contracts/patients';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { UndoMerge } from './UndoMerge.tsx';

/** A merge is called by who stayed and who was absorbed. */
const titled = ['Sobrevivente', 'Absorvido'] as const;

/** Mesclas: registrations that became one, and the way back. */
export default function MesclasPage() {
  return (
    <RegistryPage
      resource={PacienteMescla}
      Acts={UndoMerge}
      titled={titled}
      columns={['Situacao', 'Sobrevivente', 'Absorvido', 'Data', 'Usuario']}
      form={[['Sobrevivente', 'Absorvido'], 'Motivo', ['Data', 'Usuario'], 'Situacao']}
    />
  );
}
