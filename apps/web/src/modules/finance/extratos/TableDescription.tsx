import { camposExtrato, isMapaExtrato, type MapaExtrato } from '@bancada/contracts/finance';
import { Button, Field, Input, makeStyles, mergeClasses, Select, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type BankTable, describedBy, mapOf, titleOf } from './description.ts';

/** How many movements show what a column is. */
const SHOWN = 6;

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
  scroll: { overflow: 'auto', maxHeight: '40vh', border: `1px solid ${tokens.colorNeutralStroke2}` },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    maxWidth: '260px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  field: { minWidth: '140px' },
  title: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  titles: { minWidth: 0, '& select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
  unread: { color: tokens.colorNeutralForeground3 },
  act: { justifySelf: 'start' },
});

/** Asks what the columns of a bank's table are. What they probably are is there already; it is asked once for each bank. */
export function TableDescription({
  table,
  name: firstName,
  running,
  onDescribe,
}: {
  table: BankTable;
  /** What the description is probably called. */
  name: string;
  running: boolean;
  onDescribe: (name: string, map: MapaExtrato) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.statement.table.${id}` }, values);
  const [name, setName] = useState(table.Perfil?.Nome ?? firstName);
  const [said, setSaid] = useState(() => describedBy(table));
  const { Linhas: rows } = table;
  const map = mapOf(rows, said);
  const shown = rows.slice(said.titles + 1, said.titles + 1 + SHOWN);
  const labelOf = (place: number) =>
    said.titles < 0 ? words('column', { n: place + 1 }) : titleOf(rows, said.titles, place);
  const change = (at: number, value: string) => {
    const field = camposExtrato.find((one) => one === value) ?? null;
    setSaid({ ...said, fields: said.fields.map((own, place) => (place === at ? field : own)) });
  };
  return (
    <div className={styles.form}>
      <Text>{words('text')}</Text>
      <Field label={words('name')} required>
        <Input value={name} maxLength={120} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Field label={words('titles')}>
        <Select
          className={styles.titles}
          value={String(said.titles)}
          onChange={(_, { value }) => setSaid({ ...said, titles: Number(value) })}
        >
          <option value="-1">{words('titles.none')}</option>
          {rows.map((cells, at) => (
            <option key={at} value={at}>
              {words('titles.line', { n: at + 1, text: cells.join(' · ').slice(0, 80) })}
            </option>
          ))}
        </Select>
      </Field>
      {/* A region that scrolls is reached by the keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={words('columns')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {said.fields.map((field, place) => (
                <th key={place} scope="col" className={styles.cell}>
                  <span className={styles.title}>{labelOf(place)}</span>
                  {labelOf(place) !== '' && (
                    <Select
                      size="small"
                      className={styles.field}
                      aria-label={words('field', { column: labelOf(place) })}
                      value={field ?? ''}
                      onChange={(_, { value }) => change(place, value)}
                    >
                      <option value="">{words('field.none')}</option>
                      {camposExtrato.map((one) => (
                        <option key={one} value={one}>
                          {words(`field.${one}`)}
                        </option>
                      ))}
                    </Select>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, at) => (
              <tr key={at}>
                {said.fields.map((field, place) => (
                  <td key={place} className={mergeClasses(styles.cell, field === null && styles.unread)}>
                    {cells[place] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isMapaExtrato(map) && <Text role="status">{words('needed')}</Text>}
      <Button
        className={styles.act}
        appearance="primary"
        disabledFocusable={!isMapaExtrato(map) || name.trim() === '' || running}
        onClick={() => onDescribe(name.trim(), map)}
      >
        {words('act')}
      </Button>
    </div>
  );
}
