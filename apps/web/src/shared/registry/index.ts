export { PagesContext } from '../recordPages.ts';
export { RegistryPage } from './RegistryPage.tsx';
export type { RegistryPageProps } from './RegistryPage.tsx';
export type { RecordActsProps, RecordPartProps, RecordParts, RecordTab, RegistryResource } from './types.ts';
