import { ResistenciaIntrinseca } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Resistências intrínsecas: a pair of an organism, or its group, and an antimicrobial that is resistant by nature, by a source and its year. */
export default function ResistenciasIntrinsecasPage() {
  return (
    <RegistryPage
      resource={ResistenciaIntrinseca}
      columns={['Grupo', 'Microrganismo', 'Antimicrobiano', 'Fonte', 'Ano', 'Observacao']}
      form={['Grupo', ['Microrganismo', 'Antimicrobiano'], ['Fonte', 'Ano'], 'Observacao']}
    />
  );
}
