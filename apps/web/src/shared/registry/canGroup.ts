import type { FieldModel } from '@bancada/ui/registry';
import type { RegistryResource } from './types.ts';

/** Kinds whose values are many and seldom the same, and those a list is not ordered by. */
const ungrouped: ReadonlySet<FieldModel['kind']> = new Set([
  'choices',
  'instant',
  'json',
  'memo',
  'pairs',
  'password',
  'texts',
]);

/** Whether rows can be grouped by a field. Of health data the server counts only states. */
export const canGroup = ({ readAudited }: Pick<RegistryResource, 'readAudited'>, { kind }: FieldModel): boolean =>
  readAudited ? kind === 'choice' || kind === 'boolean' : !ungrouped.has(kind);
