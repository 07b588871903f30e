import type { JobCabecalho } from '@bancada/contracts';
import type { IntlShape } from 'react-intl';

/** Somebody a job is about or for. */
export interface JobPerson {
  /** The noun of their record. */
  readonly noun: string;
  readonly id: number;
  /** What they are called; of who has a social name, that. */
  readonly name: string;
  /** The name of their documents, where they are called otherwise. */
  readonly civil: string | null;
}

/** The patient first, then the client who sends the samples. */
export function peopleOf({ PacienteRef, Cliente }: JobCabecalho): readonly JobPerson[] {
  const patient = PacienteRef && {
    noun: 'patients.Paciente',
    id: PacienteRef.id,
    name: PacienteRef.NomeSocial ?? PacienteRef.NomeCompleto,
    civil: PacienteRef.NomeSocial === null ? null : PacienteRef.NomeCompleto,
  };
  const client = Cliente && { noun: 'catalog.Cliente', id: Cliente.id, name: Cliente.Nome, civil: null };
  return [patient, client].filter((each) => each !== null);
}

type Age = NonNullable<NonNullable<JobCabecalho['PacienteRef']>['Idade']>;

/** An age in the unit that says most: years from two years on, then months, for newborns days. */
export function ageText({ Anos, Meses, Dias }: Age, intl: IntlShape): string {
  const months = Anos * 12 + Meses;
  const said = (unit: string, n: number) => intl.formatMessage({ id: `laboratory.job.header.age.${unit}` }, { n });
  if (Anos >= 2) return said('years', Anos);
  return months >= 1 ? said('months', months) : said('days', Dias);
}
