import { Componente } from '@bancada/contracts';
import type { Mudanca } from '@bancada/contracts/shared';
import { EmptyState, ErrorState, FormSkeleton, SelectField } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { componentFields } from './fields.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    alignContent: 'start',
    minWidth: 0,
  },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
    gap: tokens.spacingHorizontalM,
    maxWidth: '720px',
  },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace },
  frame: { overflow: 'auto' },
});

type Fields = Readonly<Record<string, unknown>>;

/** A version of a component's definition: what it was, since when, by whom. */
interface Version {
  readonly number: string;
  readonly label: string;
  readonly fields: Fields;
}

/** Two versions of a component's definition side by side: only what differs. */
export function VersionsPanel({ id }: { id: number | null }) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, mutate } = useReading(Componente.calls.history, id === null ? null : { params: { id } });
  const versions = useMemo(() => versionsOf(data ?? [], intl), [data, intl]);
  const [left, setLeft] = useState<string | null>(null);
  const [right, setRight] = useState<string | null>(null);
  const words = (key: string) => intl.formatMessage({ id: `laboratory.catalog.versions.${key}` });
  if (id === null) return <EmptyState title={words('new')} />;
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  const options = versions.map(({ number, label }) => ({ value: number, label }));
  const newer = versions.find(({ number }) => number === left) ?? versions[0];
  const older = versions.find(({ number }) => number === right) ?? versions[1];
  if (!newer || !older) return <EmptyState title={words('one')} message={words('one.text')} />;
  const rows = differing(newer.fields, older.fields, intl);
  return (
    <div className={styles.panel}>
      <div className={styles.choice}>
        <SelectField label={words('older')} value={older.number} options={options} onChange={setRight} />
        <SelectField label={words('newer')} value={newer.number} options={options} onChange={setLeft} />
      </div>
      <div className={styles.frame}>
        <Table size="small" aria-label={words('title')}>
          <TableHeader>
            <TableRow>
              <TableHeaderCell>{words('field')}</TableHeaderCell>
              <TableHeaderCell>{older.label}</TableHeaderCell>
              <TableHeaderCell>{newer.label}</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map(({ name, label, was, is }) => (
              <TableRow key={name}>
                <TableCell>{label}</TableCell>
                <TableCell className={styles.text}>{was}</TableCell>
                <TableCell className={styles.text}>{is}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  );
}

/** The versions a history tells of, the latest first. */
function versionsOf(history: readonly Mudanca[], intl: IntlShape): Version[] {
  return history.flatMap(({ Para, Data, UsuarioNome }) => {
    if (typeof Para !== 'object' || Para === null) return [];
    const fields: Fields = Object.fromEntries(Object.entries(Para));
    const number = String(fields['Versao']);
    const when = formatsOf(intl.locale).instant(Data);
    const values = { number, when, who: UsuarioNome ?? '—' };
    return [{ number, fields, label: intl.formatMessage({ id: 'laboratory.catalog.versions.label' }, values) }];
  });
}

function differing(newer: Fields, older: Fields, intl: IntlShape) {
  const labels = [
    ...componentFields(intl).map(({ name, label }) => ({ name, label })),
    { name: 'ResultadoReferencia', label: intl.formatMessage({ id: 'laboratory.catalog.panel.ranges' }) },
  ];
  return labels.flatMap(({ name, label }) => {
    const [was, is] = [textOf(older[name]), textOf(newer[name])];
    return was === is ? [] : [{ name, label, was, is }];
  });
}

/** A value in words; lists as lines, of which what has no value is left out. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map(lineOf).join('\n') || '—';
  return typeof value === 'object' ? lineOf(value) : wordOf(value);
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const lineOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([, each]) => each !== null)
        .map(([name, each]) => `${name} ${wordOf(each)}`)
        .join(' · ')
    : wordOf(value);
