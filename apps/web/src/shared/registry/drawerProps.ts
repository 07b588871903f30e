import type { FormLayout } from '@bancada/ui/registry';
import type { ComponentType } from 'react';
import type {
  RecordActsProps,
  RecordHeadProps,
  RecordParts,
  RecordTab,
  RegistryResource,
  HeldStepsProps,
} from './types.ts';
import type { RegistryPageState } from './useRegistry.ts';

/** What the parts of a record's panel share. */
export interface DrawerProps {
  readonly resource: RegistryResource;
  readonly form: FormLayout | undefined;
  readonly parts: RecordParts | undefined;
  readonly aside: string | undefined;
  readonly Acts: ComponentType<RecordActsProps> | undefined;
  readonly First: ComponentType<RecordActsProps> | undefined;
  readonly titled: readonly string[] | undefined;
  readonly Head: ComponentType<RecordHeadProps> | undefined;
  readonly HeldSteps: ComponentType<HeldStepsProps> | undefined;
  readonly tabs: readonly RecordTab[] | undefined;
  readonly page: RegistryPageState;
  readonly record: number | 'novo';
}
