export { RegistryPage } from './RegistryPage.tsx';
export type { RegistryPageProps } from './RegistryPage.tsx';
export type { RegistryResource } from './types.ts';
