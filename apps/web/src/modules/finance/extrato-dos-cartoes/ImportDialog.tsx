import { AdministradoraCartao } from '@bancada/contracts/finance';
import { FileDrop } from '@bancada/sheet/import';
import { ConfirmDialog } from '@bancada/ui';
import { Field, makeStyles, MessageBar, MessageBarBody, Select, Text } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { CardPreview } from './CardPreview.tsx';
import { useCardFile } from './useCardFile.ts';

const useStyles = makeStyles({
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const active = { query: { IsActive: 'true', _limit: '-1' } };

/** Imports an acquirer's statement: whose it is, the file, and how it is held against what was sold before anything is stored. */
export default function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.card.${id}` }, values);
  const acquirers = useReading(AdministradoraCartao.calls.list, active);
  const { owner: acquirer, file, read, refusal, running, choose, take } = useCardFile();
  const added = read?.Linhas.filter(({ Repetida }) => !Repetida).length ?? 0;
  const confirm = async () => {
    if (!(await take())) return;
    onImported();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('import')}
      confirmText={intl.formatMessage({ id: `finance.statement.act${read ? '' : '.none'}` }, { n: added })}
      confirmDisabled={!read || running}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Field label={words('acquirer')} required>
        <Select value={acquirer} onChange={(_, { value }) => choose({ owner: value })}>
          <option value="">—</option>
          {(acquirers.data ?? []).map(({ id, Nome }) => (
            <option key={id} value={id}>
              {Nome}
            </option>
          ))}
        </Select>
      </Field>
      <FileDrop
        choose={words('choose')}
        hint={intl.formatMessage({ id: 'finance.statement.drop' })}
        accept=".csv,.txt"
        onFile={(chosen) => choose({ file: chosen })}
      />
      {file && (
        <Text className={styles.name} title={file.name}>
          {acquirer === '' ? words('chooseAcquirer', { file: file.name }) : file.name}
        </Text>
      )}
      {refusal !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      {read && <CardPreview read={read} />}
    </ConfirmDialog>
  );
}
