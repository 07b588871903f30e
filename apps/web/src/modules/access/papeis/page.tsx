import { Role } from '@bancada/contracts/access';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { AbilityEditor } from './AbilityEditor.tsx';
import { FirstPageChoice } from './FirstPageChoice.tsx';
import { RoleActs } from './RoleActs.tsx';

const parts = { Permissoes: AbilityEditor, RotaInicial: FirstPageChoice };

/** Papéis: what the people of a company may do. */
export default function PapeisPage() {
  return (
    <RegistryPage
      resource={Role}
      columns={['name', 'RotaInicial', 'ExigeDoisFatores']}
      form={['name', 'RotaInicial', 'ExigeDoisFatores', 'Permissoes']}
      parts={parts}
      Acts={RoleActs}
    />
  );
}
