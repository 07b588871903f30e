import type { ColumnTarget, Componente } from '@bancada/contracts';
import {
  Checkbox,
  Field,
  makeStyles,
  Select,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { importState, mapColumn } from './import.state.ts';
import { Step } from './Step.tsx';

const useStyles = makeStyles({
  options: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalXL },
  example: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

const fields = ['ignore', 'Identificacao', 'Sexo', 'Idade', 'DataAmostragem'] as const;
const EXAMPLES = 4;

const keyOf = (target: ColumnTarget) => ('code' in target ? `${target.kind}:${target.code}` : target.kind);

function targetOf(key: string): ColumnTarget {
  const [kind = 'ignore', code] = key.split(/:(.*)/s);
  return (code === undefined ? { kind } : { kind, code }) as ColumnTarget;
}

/** What each column of the file is, and how its numbers are written. */
export function ColumnsStep() {
  const styles = useStyles();
  const intl = useIntl();
  const state = useSnapshot(importState);
  const table = state.table;
  // What comes from another exam comes from no file.
  const taken = (state.components as readonly Componente[]).filter(({ ComponenteOrigem }) => ComponenteOrigem === null);
  if (!table) return null;
  return (
    <Step
      title={intl.formatMessage({ id: 'laboratory.import.columns' })}
      hint={intl.formatMessage({ id: 'laboratory.import.columns.hint' })}
    >
      <div className={styles.options}>
        <Field label={intl.formatMessage({ id: 'laboratory.import.decimal' })}>
          <Select
            value={state.decimal}
            onChange={(_, { value }) => {
              importState.decimal = value === '.' ? '.' : ',';
            }}
          >
            <option value=",">{intl.formatMessage({ id: 'laboratory.import.decimal.comma' })}</option>
            <option value=".">{intl.formatMessage({ id: 'laboratory.import.decimal.point' })}</option>
          </Select>
        </Field>
        <Checkbox
          checked={state.missing}
          label={intl.formatMessage({ id: 'laboratory.import.missing' })}
          onChange={(_, { checked }) => {
            importState.missing = checked === true;
          }}
        />
      </div>
      <Table size="small" aria-label={intl.formatMessage({ id: 'laboratory.import.columns' })}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{intl.formatMessage({ id: 'laboratory.import.column' })}</TableHeaderCell>
            <TableHeaderCell>{intl.formatMessage({ id: 'laboratory.import.target' })}</TableHeaderCell>
            <TableHeaderCell>{intl.formatMessage({ id: 'laboratory.import.examples' })}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {table.headers.map((header, column) => (
            <TableRow key={`${column} ${header}`}>
              <TableCell>{header}</TableCell>
              <TableCell>
                <Select
                  size="small"
                  aria-label={header}
                  value={keyOf(state.mapping[column] ?? { kind: 'ignore' })}
                  onChange={(_, { value }) => mapColumn(column, targetOf(value))}
                >
                  {fields.map((field) => (
                    <option key={field} value={field}>
                      {intl.formatMessage({ id: `laboratory.import.field.${field}` })}
                    </option>
                  ))}
                  {taken.map(({ CodigoComponent, NomeComponent, TipoComponente }) =>
                    TipoComponente === 'Calculo' ? (
                      <option key={CodigoComponent} value={`compare:${CodigoComponent}`}>
                        {intl.formatMessage({ id: 'laboratory.import.compareWith' }, { name: NomeComponent })}
                      </option>
                    ) : (
                      <option key={CodigoComponent} value={`component:${CodigoComponent}`}>
                        {NomeComponent}
                      </option>
                    ),
                  )}
                </Select>
              </TableCell>
              <TableCell className={styles.example}>
                {table.rows
                  .slice(0, EXAMPLES)
                  .map((row) => row[column] ?? '')
                  .join(' · ')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Step>
  );
}
