import type { TipoEventoSeguranca } from './security-kind.ts';

/** Rows that are created, changed and deleted through the general calls. */
export interface Writes {
  /** The subject of the abilities `criar`, `editar`, `deletar` and `reativar`, where it is not the reading one. */
  readonly subject?: string;
  /** Every one of them is a dangerous act, done only soon after the person has proved who they are (`Call.fresh`). */
  readonly fresh?: boolean;
  /** What a change of theirs is recorded as in the security events (`Call.evento`). */
  readonly evento?: TipoEventoSeguranca;
  /** Whether rows may come from a file (`openImport`); by itself those whose changes are no dangerous acts. */
  readonly imported?: boolean;
}
