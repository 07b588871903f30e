import { exportarDados, exportarDadosPdf } from '@bancada/contracts/patients';
import { saveBlob } from '@bancada/ui';
import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useCall } from '../../../../shared/api/index.ts';
import { Part } from './Part.tsx';

const useStyles = makeStyles({ acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

/** A copy of everything that is stored about a patient, for people or for machines. */
export function PersonData({ patient }: { patient: number }) {
  const styles = useStyles();
  const json = useCall(exportarDados);
  const pdf = useCall(exportarDadosPdf);
  const saveJson = async () => {
    const data = await json.run({ params: { id: patient } });
    if (data)
      saveBlob(`dados-${patient}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  };
  const savePdf = async () => {
    // Calls that answer files give them to the browser as a blob.
    const file: unknown = await pdf.run({ params: { id: patient } });
    if (file instanceof Blob) saveBlob(`dados-${patient}.pdf`, file);
  };
  return (
    <Part title="patients.privacy.data">
      <Body1>
        <FormattedMessage id="patients.privacy.data.text" />
      </Body1>
      <div className={styles.acts}>
        <Button disabledFocusable={pdf.running} onClick={() => void savePdf()}>
          <FormattedMessage id="patients.privacy.data.pdf" />
        </Button>
        <Button disabledFocusable={json.running} onClick={() => void saveJson()}>
          <FormattedMessage id="patients.privacy.data.json" />
        </Button>
      </div>
    </Part>
  );
}
