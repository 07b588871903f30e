import { Tarefa } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Tarefas: what somebody has to do. */
export default function TarefasPage() {
  return (
    <RegistryPage
      resource={Tarefa}
      columns={['Titulo', 'Responsavel', 'Prazo', 'Prioridade', 'Situacao']}
      form={['Titulo', 'Descricao', 'Responsavel', ['Prazo', 'Prioridade'], 'Situacao']}
    />
  );
}
