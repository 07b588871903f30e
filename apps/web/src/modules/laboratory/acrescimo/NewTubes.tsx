import type { Sample } from '@bancada/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { LabelsButton } from '../etiquetas/LabelsButton.tsx';
import { volumeText } from './volumeText.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
  code: { fontVariantNumeric: 'tabular-nums' },
});

/** The tubes that were just made, with what comes next: their labels. */
export function NewTubes({
  title,
  samples,
  onClose,
}: {
  title: string;
  samples: readonly Sample[];
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const collected = samples.filter(({ Virtual }) => !Virtual);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <ul className={styles.list}>
              {collected.map(({ id, Nome, CodigoBarras, Volume }) => (
                <li key={id}>
                  <span className={styles.code}>{CodigoBarras}</span> · {Nome}
                  {Volume === null ? null : ` · ${volumeText(Volume)}`}
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions fluid>
            {collected.length > 0 && <LabelsButton samples={collected.map(({ id }) => id)} />}
            <Button appearance="primary" onClick={onClose}>
              {intl.formatMessage({ id: 'laboratory.added.close' })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
