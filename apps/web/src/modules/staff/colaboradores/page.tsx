import { Colaborador } from '@bancada/contracts/staff';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Colaboradores: somebody who works at the clinic, with council registration, specialties and units. */
export default function ColaboradoresPage() {
  return (
    <RegistryPage
      resource={Colaborador}
      columns={['NomeCompleto', 'Funcao', 'Conselho', 'NumeroConselho', 'Telefone', 'Email']}
      form={[
        'NomeCompleto',
        ['CPF', 'Funcao'],
        ['Telefone', 'Email'],
        'Usuario',
        ['Conselho', 'UF'],
        ['NumeroConselho', 'ValidadeConselho'],
        ['Admissao', 'Desligamento'],
        'Especialidades',
        'Unidades',
        'Escolaridades',
      ]}
    />
  );
}
