import type { FiltroSobre } from '@bancada/contracts/access';
import { LookupField } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { lookupOf } from '../../../shared/registry/lookup.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 280px))',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
  },
});

/** Whose lines are shown, by the ids that were chosen. */
export type About = Readonly<Partial<Record<FiltroSobre, string>>>;

/** How each is found: its noun, and the right to read it. */
const found = [
  { name: 'Paciente', subject: 'Pacientes', source: lookupOf({ path: 'pacientes', fields: ['NomeCompleto'] }) },
  { name: 'Sample', subject: 'Laboratorio', source: lookupOf({ path: 'samples', fields: ['Nome'] }) },
] as const;

/** The patient and the sample whose lines are to be shown, each for who may read such rows. */
export function AboutFields({ about, onChange }: { about: About; onChange: (about: About) => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const offered = found.filter(({ subject }) => may('ler', subject));
  if (offered.length === 0) return null;
  return (
    <div className={styles.fields}>
      {offered.map(({ name, source }) => (
        <LookupField
          key={name}
          label={intl.formatMessage({ id: `access.audit.about.${name}` })}
          value={about[name] ?? null}
          source={source}
          onChange={(value) => onChange(withAbout(about, name, value))}
        />
      ))}
    </div>
  );
}

function withAbout(about: About, name: FiltroSobre, value: string | null): About {
  const { [name]: _, ...others } = about;
  return value === null ? others : { ...others, [name]: value };
}
