import { fileNouns, Paciente, PacienteMescla, type Resource, resources } from '@bancada/contracts';

/** A noun whose rows name patients, and the fields by which they do. */
export interface PatientLinks {
  readonly noun: Resource;
  readonly columns: readonly string[];
}

/**
 * Every noun of every room that names a patient, by what it declares. A merge itself names both for good: it says who
 * became whom.
 */
export const patientLinks: readonly PatientLinks[] = resources
  .filter(({ path }) => path !== PacienteMescla.path)
  .flatMap((noun) => {
    const columns = Object.entries(noun.relations)
      .filter(([, { path }]) => path === Paciente.path)
      .map(([name]) => name);
    return columns.length === 0 ? [] : [{ noun, columns }];
  });

/** A table of files or comments of patients themselves. */
export interface Attached {
  /** The path under which they are counted. */
  readonly path: string;
  readonly table: string;
  /** The column that holds the patient. */
  readonly column: string;
  /** Whether nouns share it: its rows say of which they are. */
  readonly shared: boolean;
  readonly kind: 'Arquivo' | 'Comentario';
}

/** Where files and comments of patients are; the shared tables also while patients declare none. */
export const attachedToPatients: readonly Attached[] = [
  { path: `${Paciente.path}-arquivos`, table: 'registro_arquivos', column: 'Registro', shared: true, kind: 'Arquivo' },
  {
    path: `${Paciente.path}-comentarios`,
    table: 'registro_comentarios',
    column: 'Registro',
    shared: true,
    kind: 'Comentario',
  },
  ...fileNouns
    .filter(({ parent, ofTable }) => ofTable === 'one' && parent.path === Paciente.path)
    .map(({ path, table, field }) => ({ path, table, column: field, shared: false, kind: 'Arquivo' as const })),
];
