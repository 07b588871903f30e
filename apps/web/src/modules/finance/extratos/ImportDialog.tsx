import { Conta } from '@bancada/contracts/finance';
import { ConfirmDialog } from '@bancada/ui';
import { FileDrop } from '@bancada/sheet/import';
import { Button, Field, makeStyles, MessageBar, MessageBarBody, Select, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { TableDescription } from './TableDescription.tsx';
import { useStatementFile } from './useStatementFile.ts';

const useStyles = makeStyles({
  again: { justifySelf: 'start' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const active = { query: { IsActive: 'true', _limit: '-1' } };

/** Imports a statement: the account, the file, and what of it is new before anything is stored. */
export default function ImportDialog({
  account,
  onClose,
  onImported,
}: {
  /** The account that it is probably for. */
  account?: number;
  onClose: () => void;
  onImported: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.statement.${id}` }, values);
  const contas = useReading(Conta.calls.list, active);
  const reading = useStatementFile(account);
  const { statements, table, shown, refusal } = reading;
  const [describing, setDescribing] = useState(false);
  const foreign = shown && shown.Moeda !== null && shown.Moeda !== 'BRL' ? shown.Moeda : null;
  const isAsking = table !== null && (describing || !table.Perfil);
  const added = shown?.Movimentos.filter(({ Repetida }) => !Repetida).length ?? 0;
  const take = async () => {
    if (!(await reading.take())) return;
    onImported();
    onClose();
  };
  const named = contas.data?.find(({ id }) => String(id) === reading.owner);
  const other = contas.data?.find(({ id }) => id === shown?.Conta);
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={shown && foreign === null ? words('act', { n: added }) : words('act.none')}
      confirmDisabled={!shown || foreign !== null || isAsking || reading.running}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <Field label={words('account')} required>
        <Select value={reading.owner} onChange={(_, { value }) => reading.choose({ owner: value })}>
          <option value="">—</option>
          {(contas.data ?? []).map(({ id, Nome }) => (
            <option key={id} value={id}>
              {Nome}
            </option>
          ))}
        </Select>
      </Field>
      <FileDrop
        choose={words('choose')}
        hint={words('drop')}
        accept=".ofx,.csv,.txt"
        onFile={(file) => {
          setDescribing(false);
          reading.choose({ file });
        }}
      />
      {reading.file && (
        <Text className={styles.name} title={reading.file.name}>
          {reading.owner === '' ? words('chooseAccount', { file: reading.file.name }) : reading.file.name}
        </Text>
      )}
      {foreign !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{words('foreign', { currency: foreign })}</MessageBarBody>
        </MessageBar>
      )}
      {refusal !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      {statements && statements.length > 1 && (
        <Field label={words('which', { n: statements.length })}>
          <Select value={String(shown?.Extrato ?? 0)} onChange={(_, { value }) => reading.show(Number(value))}>
            {statements.map(({ Extrato, Numero, Linhas }) => (
              <option key={Extrato} value={Extrato}>
                {words('one', { number: Numero ?? '—', n: Linhas })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {other && String(other.id) !== reading.owner && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{words('otherAccount', { name: other.Nome })}</MessageBarBody>
        </MessageBar>
      )}
      {table && isAsking && (
        <TableDescription
          key={`${reading.file?.name}|${table.Perfil?.Nome}`}
          table={table}
          name={named?.Nome ?? ''}
          running={reading.running}
          onDescribe={(name, map) => void reading.describe(name, map).then((done) => done && setDescribing(false))}
        />
      )}
      {shown && foreign === null && !isAsking && <PreviewTable statement={shown} added={added} />}
      {table?.Perfil && !isAsking && (
        <Button className={styles.again} appearance="subtle" onClick={() => setDescribing(true)}>
          {words('table.again', { name: table.Perfil.Nome })}
        </Button>
      )}
    </ConfirmDialog>
  );
}
