import type { Resource } from '@bancada/contracts/shared';

/** A noun that has a page: its labels' message ids begin with `noun`. */
export type RegistryResource = Resource & { readonly noun: string };

/** A row of any noun, as the wire has it. */
export type AnyRow = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly Versao: number;
};

/** Which rows of a noun with a lifecycle are shown. */
export type Situacao = 'ativos' | 'inativos' | 'todos';
