import { removerDemonstracao } from '@bancada/contracts/access';
import { TextField } from '@bancada/ui';
import {
  Body1,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { dropSession } from '../../../shared/session/session.state.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const useStyles = makeStyles({
  // Above the acts, which stay on one line.
  card: { width: '100%', order: -1 },
  title: { margin: 0 },
  act: { alignSelf: 'start' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

/** The way to take the demo company away; shown on that company alone, and to who may. */
export function RemoveDemo({ row }: Pick<RecordActsProps, 'row'>) {
  const styles = useStyles();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (row['Demonstracao'] !== true || !may('deletar', 'Configuracoes')) return null;
  return (
    <Card className={styles.card} appearance="outline" size="small">
      <Subtitle2 as="h3" className={styles.title}>
        <FormattedMessage id="settings.demo.title" />
      </Subtitle2>
      <Body1>
        <FormattedMessage id="settings.demo.text" />
      </Body1>
      <Button className={styles.act} onClick={() => setAsking(true)}>
        <FormattedMessage id="settings.demo.remove" />
      </Button>
      <Confirm open={asking} id={row.id} name={String(row['Nome'])} onClose={() => setAsking(false)} />
    </Card>
  );
}

/** Asks for the company's name: it must not be taken away by a click too many. */
function Confirm({ open, id, name, onClose }: { open: boolean; id: number; name: string; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const { run, running } = useCall(removerDemonstracao);
  const remove = async () => {
    const removed = await run({ body: { Empresa: id } });
    // The person's own account may have gone with the company: whoever goes on logs in again.
    if (removed) dropSession();
  };
  return (
    <Dialog open={open} modalType="alert" onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="settings.demo.ask" values={{ nome: name }} />
          </DialogTitle>
          <DialogContent className={styles.content}>
            <Body1>
              <FormattedMessage id="settings.demo.goes" />
            </Body1>
            <TextField
              label={intl.formatMessage({ id: 'settings.demo.type' }, { nome: name })}
              value={typed}
              onChange={setTyped}
            />
          </DialogContent>
          <DialogActions>
            <Button
              appearance="primary"
              disabledFocusable={running || typed.trim() !== name}
              onClick={() => void remove()}
            >
              <FormattedMessage id="settings.demo.confirm" />
            </Button>
            <Button onClick={onClose}>
              <FormattedMessage id="settings.demo.keep" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
