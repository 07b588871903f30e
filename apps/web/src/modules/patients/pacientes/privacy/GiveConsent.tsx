import { basesLegais, concederConsentimento, finalidades } from '@bancada/contracts/patients';
import { SelectField, TextField } from '@bancada/ui';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../../shared/api/index.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
  },
  act: { gridColumn: '1 / -1', justifySelf: 'start' },
});

/** Writes a consent down: for what, on which ground, how it was given, and to which text. */
export function GiveConsent({ patient, onGiven }: { patient: number; onGiven: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { run, running } = useCall(concederConsentimento);
  const [purpose, setPurpose] = useState<string | null>(null);
  const [ground, setGround] = useState<string | null>('Consentimento');
  const [means, setMeans] = useState('');
  const [version, setVersion] = useState('');
  const Finalidade = finalidades.find((each) => each === purpose);
  const BaseLegal = basesLegais.find((each) => each === ground);
  const give = async () => {
    if (!Finalidade || !BaseLegal) return;
    const body = {
      Paciente: patient,
      Finalidade,
      BaseLegal,
      Meio: means.trim() || null,
      VersaoTexto: version.trim() || null,
    };
    const given = await run({ body });
    if (!given) return;
    setPurpose(null);
    onGiven();
  };
  return (
    <div className={styles.form}>
      <SelectField
        label={intl.formatMessage({ id: 'patients.privacy.purpose' })}
        value={purpose}
        options={finalidades.map((value) => ({
          value,
          label: intl.formatMessage({ id: `patients.privacy.purpose.${value}` }),
        }))}
        onChange={setPurpose}
      />
      <SelectField
        label={intl.formatMessage({ id: 'patients.privacy.ground' })}
        value={ground}
        options={basesLegais.map((value) => ({
          value,
          label: intl.formatMessage({ id: `patients.privacy.ground.${value}` }),
        }))}
        onChange={setGround}
      />
      <TextField label={intl.formatMessage({ id: 'patients.privacy.means' })} value={means} onChange={setMeans} />
      <TextField label={intl.formatMessage({ id: 'patients.privacy.version' })} value={version} onChange={setVersion} />
      <Button
        className={styles.act}
        disabledFocusable={running || !Finalidade || !BaseLegal}
        onClick={() => void give()}
      >
        <FormattedMessage id="patients.privacy.give" />
      </Button>
    </div>
  );
}
