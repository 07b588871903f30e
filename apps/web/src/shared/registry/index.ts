export { PagesContext } from '../recordPages.ts';
export { RegistryPage } from './RegistryPage.tsx';
export type { RegistryPageProps } from './RegistryPage.tsx';
export type { PageAct } from './acting/acts.ts';
export type { FirstView } from './query.ts';
export type {
  ListPartProps,
  RecordActsProps,
  RecordPartProps,
  RecordParts,
  RecordTab,
  RegistryResource,
} from './types.ts';
export { GuardedLink } from './doors/GuardedLink.tsx';
export { doorOfRoom, RecordDoorsContext } from '../recordDoors.ts';
