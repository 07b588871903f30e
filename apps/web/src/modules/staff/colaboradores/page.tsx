import { Colaborador } from '@bancada/contracts/staff';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Colaboradores: somebody who works at the clinic, with council registration, specialties and units. */
export default function ColaboradoresPage() {
  return (
    <RegistryPage
      resource={Colaborador}
      columns={['NomeCompleto', 'CPF', 'Usuario', 'Funcao', 'Conselho', 'NumeroConselho']}
      form={[
        'NomeCompleto',
        ['CPF', 'Funcao'],
        ['Telefone', 'Email'],
        'Usuario',
        ['Conselho', 'NumeroConselho'],
        ['UF', 'ValidadeConselho'],
        ['Admissao', 'Desligamento'],
        'Especialidades',
        'Unidades',
        'Escolaridades',
      ]}
    />
  );
}
