export { RegistryPage } from './RegistryPage.tsx';
export type { RegistryPageProps } from './RegistryPage.tsx';
export type { RecordActsProps, RecordPartProps, RecordParts, RegistryResource } from './types.ts';
