import { type ClienteWebhook, renovarSegredoWebhook } from '@bancada/contracts/laboratory';
import { formatsOf } from '@bancada/sheet/formats';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { copyText } from '../../../shared/copyText.ts';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  secret: { fontFamily: tokens.fontFamilyMonospace },
});

interface SecretDialogProps {
  /** The address. */
  id: number;
  /** It has none yet. */
  isFirst: boolean;
  onRenewed: (after: ClienteWebhook) => void;
  onClose: () => void;
}

/** Asks for a new secret and shows it this once: it stands in the dialog and nowhere else, and goes with it. */
export function SecretDialog({ id, isFirst, onRenewed, onClose }: SecretDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (name: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.ClienteWebhook.secret.${name}` }, values);
  const [first] = useState(isFirst);
  const [made, setMade] = useState<{ readonly Segredo: string; readonly AnteriorAte: string | null } | null>(null);
  const { running, run } = useCall(renovarSegredoWebhook);
  const renew = async () => {
    const answer = await run({ params: { id } });
    if (!answer) return;
    const { Segredo, AnteriorAte, ClienteWebhook: after } = answer;
    setMade({ Segredo, AnteriorAte });
    onRenewed(after);
  };
  const until = made?.AnteriorAte ? formatsOf(intl.locale).instant(made.AnteriorAte) : null;
  return (
    <Dialog open modalType={made ? 'alert' : 'modal'} onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words(first ? 'make' : 'renew')}</DialogTitle>
          <DialogContent className={styles.content}>
            {made ? (
              <>
                <Field label={words('label')}>
                  <Input
                    readOnly
                    className={styles.secret}
                    value={made.Segredo}
                    onFocus={({ currentTarget }) => currentTarget.select()}
                  />
                </Field>
                <Text>{words('once')}</Text>
                {until !== null && <Text>{words('both', { until })}</Text>}
              </>
            ) : (
              <Text>{words(first ? 'make.text' : 'renew.text')}</Text>
            )}
          </DialogContent>
          <DialogActions fluid>
            {made ? (
              <>
                <Button onClick={() => copyText(made.Segredo, 'registry.edit.gone.copied')}>{words('copy')}</Button>
                <Button appearance="primary" onClick={onClose}>
                  {words('done')}
                </Button>
              </>
            ) : (
              <>
                <Button onClick={onClose}>{words('cancel')}</Button>
                <Button appearance="primary" disabledFocusable={running} onClick={() => void renew()}>
                  {words('confirm')}
                </Button>
              </>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
