import { removerDemonstracao, restaurarDemonstracao } from '@bancada/contracts/access';
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
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

/** What may be done with the demo company, and by which call. */
const ways = { restore: restaurarDemonstracao, remove: removerDemonstracao } as const;
type Way = keyof typeof ways;

/** The ways to make the demo company anew, or to take it away; shown on that company alone, and to who may. */
export function RemoveDemo({ row }: Pick<RecordActsProps, 'row'>) {
  const styles = useStyles();
  const may = useMay();
  const [asking, setAsking] = useState<Way | null>(null);
  if (row['Demonstracao'] !== true || !may('deletar', 'Configuracoes')) return null;
  return (
    <Card className={styles.card} appearance="outline" size="small">
      <Subtitle2 as="h3" className={styles.title}>
        <FormattedMessage id="settings.demo.title" />
      </Subtitle2>
      <Body1>
        <FormattedMessage id="settings.demo.text" />
      </Body1>
      <div className={styles.acts}>
        <Button onClick={() => setAsking('restore')}>
          <FormattedMessage id="settings.demo.restore" />
        </Button>
        <Button onClick={() => setAsking('remove')}>
          <FormattedMessage id="settings.demo.remove" />
        </Button>
      </div>
      {asking && <Confirm way={asking} id={row.id} name={String(row['Nome'])} onClose={() => setAsking(null)} />}
    </Card>
  );
}

/** Asks for the company's name: nothing in it must go by a click too many. */
function Confirm({ way, id, name, onClose }: { way: Way; id: number; name: string; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const { run, running } = useCall<(typeof ways)[Way]>(ways[way]);
  const confirm = async () => {
    const done = await run({ body: { Empresa: id } });
    // The person's own account went with the company, or may have: whoever goes on logs in again.
    if (done) dropSession();
  };
  return (
    <Dialog open modalType="alert" onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id={`settings.demo.${way}.ask`} values={{ nome: name }} />
          </DialogTitle>
          <DialogContent className={styles.content}>
            <Body1>
              <FormattedMessage id={`settings.demo.${way}.goes`} />
            </Body1>
            <TextField
              label={intl.formatMessage({ id: 'settings.demo.type' }, { nome: name })}
              value={typed}
              onChange={setTyped}
            />
          </DialogContent>
          <DialogActions fluid>
            <Button
              appearance="primary"
              disabledFocusable={running || typed.trim() !== name}
              onClick={() => void confirm()}
            >
              <FormattedMessage id={running ? 'settings.demo.running' : `settings.demo.${way}.confirm`} />
            </Button>
            <Button disabledFocusable={running} onClick={onClose}>
              <FormattedMessage id="settings.demo.keep" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
