import { importacaoCalls } from '@bancada/contracts/desk';
import { ErrorState } from '@bancada/ui';
import { ImportOutcome } from '@bancada/sheet/import';
import { Button, Field, makeStyles, ProgressBar, Select, Text, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, useCall } from '../../api/index.ts';
import { reportError } from '../../errors/index.ts';
import type { RegistryResource } from '../types.ts';
import type { ImportedField } from './importFields.ts';
import type { Begun, ImportOrder } from './importOrder.ts';
import { outcomesOf } from './outcomes.ts';
import { saveRefused } from './refusedFile.ts';
import { useCheck } from './useCheck.ts';
import { useRefusedWords } from './useRefusedWords.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    rowGap: tokens.spacingVerticalM,
    minHeight: 0,
  },
  key: { maxWidth: '360px' },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  waiting: { alignSelf: 'start', display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
});

/** What importing each row does, as the server says; how records are recognised can still be changed. */
export function CheckStep({
  resource,
  fields,
  order,
  onBack,
  onBegun,
}: {
  resource: RegistryResource;
  fields: readonly ImportedField[];
  order: ImportOrder;
  onBack: () => void;
  onBegun: (begun: Begun) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [chave, setChave] = useState<readonly string[] | null>(null);
  const { checked, done, error, retry } = useCheck(resource, fields, order, chave);
  const { running, run } = useCall(importacaoCalls.confirmar);
  const words = useRefusedWords(resource);
  const rows = useMemo(
    () => (checked ? outcomesOf(order.result, checked.lines, fields, intl) : []),
    [checked, order, fields, intl],
  );
  const shown = useMemo(() => fieldsOf(order, fields), [order, fields]);
  const columnsBack = <Button onClick={onBack}>{intl.formatMessage({ id: 'registry.import.toColumns' })}</Button>;
  if (error)
    return (
      <div>
        <ErrorState {...errorWords(error, intl)} onRetry={retry} />
        {columnsBack}
      </div>
    );
  if (!checked) {
    const total = order.result.accepted.length;
    return (
      <div className={styles.waiting}>
        <Text role="status">{intl.formatMessage({ id: 'registry.import.checking' }, { done, total })}</Text>
        <ProgressBar
          value={done}
          max={Math.max(1, total)}
          aria-label={intl.formatMessage({ id: 'registry.import.step.check' })}
        />
        {columnsBack}
      </div>
    );
  }
  const { importacao } = checked;
  const count = rows.filter(({ kind }) => kind === 'new' || kind === 'changed').length;
  const refused = new Map(rows.flatMap(({ kind, line, reason }) => (kind === 'refused' ? [[line, reason ?? '']] : [])));
  const start = async () => {
    const tarefa = await run({ params: { id: importacao.id } });
    if (tarefa) onBegun({ importacao: importacao.id, tarefa, refused });
  };
  return (
    <div className={styles.page}>
      <Field className={styles.key} size="small" label={intl.formatMessage({ id: 'registry.import.key' })}>
        <Select
          size="small"
          value={importacao.Chave.join(' ')}
          onChange={(_, { value }) => setChave(value === '' ? [] : value.split(' '))}
        >
          {keysOf(importacao.Chave, shown).map((key) => (
            <option key={key.join(' ')} value={key.join(' ')}>
              {key.map((name) => shown.find(({ id }) => id === name)?.label ?? name).join(' + ')}
            </option>
          ))}
          <option value="">{intl.formatMessage({ id: 'registry.import.key.none' })}</option>
        </Select>
      </Field>
      <ImportOutcome
        label={order.table.name}
        fields={shown}
        rows={rows}
        onSaveRefused={() => {
          saveRefused(order.table, refused, words, intl.locale).catch(reportError);
        }}
      />
      <div className={styles.acts}>
        <Button appearance="primary" disabledFocusable={count === 0 || running} onClick={() => void start()}>
          {intl.formatMessage({ id: 'registry.import.run' }, { count, refused: refused.size })}
        </Button>
        {columnsBack}
        {count === 0 && <Text>{intl.formatMessage({ id: 'registry.import.nothing' })}</Text>}
      </div>
    </div>
  );
}

/** The fields the file has. */
const fieldsOf = ({ result }: ImportOrder, fields: readonly ImportedField[]): readonly ImportedField[] => {
  const [row] = result.accepted;
  return fields.filter(({ id }) => row && Object.hasOwn(row.values, id));
};

/** The keys a person may choose: the server's, and every field by itself. */
const keysOf = (current: readonly string[], fields: readonly ImportedField[]): readonly (readonly string[])[] => {
  const single = fields.map(({ id }) => [id]);
  return current.length > 1 ? [current, ...single] : single;
};
