export { addressLines } from './addressLines.ts';
export { PagesContext } from '../recordPages.ts';
export { RegistryPage } from './RegistryPage.tsx';
export type { ListSearch, RegistryPageProps } from './pageProps.ts';
export type { Chosen, PageAct } from './acting/acts.ts';
export { chosenRows } from './acting/chosenRows.ts';
export type { FirstView } from './query.ts';
export { RecordSiblings } from './RecordSiblings.tsx';
export { shownRows } from './shownList.ts';
export type {
  AnyRow,
  CellLooks,
  ListedRows,
  ListPartProps,
  RecordActsProps,
  RecordHeadProps,
  RecordPartProps,
  HeldStepsProps,
  RecordParts,
  RecordTab,
  RegistryResource,
} from './types.ts';
export { ActKey } from './doors/ActKey.tsx';
export { DoorActs } from './doors/DoorActs.tsx';
export { GuardedLink } from './doors/GuardedLink.tsx';
export { doorOfRoom, RecordDoorsContext } from '../recordDoors.ts';
