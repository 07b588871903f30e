import { formatDecimalPt } from '@bancada/br-utils';
import type { LinhaResultado, ParteResultado } from '@bancada/contracts/finance';
import { sum } from '@bancada/contracts/dinheiro';
import { Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Fragment, useState } from 'react';
import { useIntl } from 'react-intl';
import { statementNames } from './statementNames.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';

const useStyles = makeStyles({
  first: {
    '& th:first-child': { width: '320px', maxWidth: '40vw', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  section: { '& th, & td': { fontWeight: tokens.fontWeightSemibold } },
  account: { '& th:first-child': { paddingLeft: '44px' } },
  result: {
    '& th, & td': { fontWeight: tokens.fontWeightBold, backgroundColor: tokens.colorNeutralBackground3 },
    '& td': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
  },
  toggle: { justifyContent: 'flex-start', minWidth: 0, maxWidth: '100%', fontWeight: 'inherit', padding: 0 },
});

/** A figure that was asked for: of a line, in a column or in all of them. */
export interface Figure {
  readonly line: LinhaResultado;
  readonly name: string;
  readonly column: string | null;
}

/** The statement: sections fold their accounts in, each figure of an account opens its entries. */
export function ResultTable({
  title,
  columns,
  parts,
  onOpen,
}: {
  title: string;
  columns: readonly { readonly day: string; readonly name: string }[];
  parts: readonly ParteResultado[];
  onOpen: (figure: Figure) => void;
}) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
  const names = statementNames(intl);
  const lineName = names.line;
  const plain = (values: readonly string[]) => (
    <>
      {columns.map(({ day }, index) => (
        <td key={day}>{shown(values[index])}</td>
      ))}
      <td>{shown(sum(values))}</td>
    </>
  );
  const opening = (line: LinhaResultado, value: string | undefined, column: (typeof columns)[number] | null) => {
    const name = lineName(line);
    if (!value || value === '0') return <td key={column?.day ?? 'all'}>{shown(value)}</td>;
    return (
      <td key={column?.day ?? 'all'}>
        <Link
          as="button"
          appearance="subtle"
          aria-label={`${name}, ${column?.name ?? words('total')}: ${shown(value)}`}
          onClick={() => onOpen({ line, name, column: column?.day ?? null })}
        >
          {shown(value)}
        </Link>
      </td>
    );
  };
  return (
    <table className={mergeClasses(table, styles.first)} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words('line')}</th>
          {columns.map(({ day, name }) => (
            <th key={day} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{words('total')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          if (part.Tipo === 'Resultado')
            return (
              <tr key={part.Resultado} className={styles.result}>
                <th scope="row">{names.result(part)}</th>
                {plain(part.Valores)}
              </tr>
            );
          const key = `${part.Bloco} ${part.Nome ?? ''}`;
          const isOpen = !folded.has(key);
          const name = names.section(part);
          return (
            <Fragment key={key}>
              <tr className={styles.section}>
                <th scope="row" title={name}>
                  <Button
                    appearance="transparent"
                    className={styles.toggle}
                    icon={isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
                    aria-expanded={isOpen}
                    onClick={() => setFolded(toggled(folded, key))}
                  >
                    {name}
                  </Button>
                </th>
                {plain(part.Valores)}
              </tr>
              {isOpen &&
                part.Linhas.map((line) => (
                  <tr key={`${line.Grupo} ${line.PlanoConta ?? ''}`} className={styles.account}>
                    <th scope="row" title={lineName(line)}>
                      {lineName(line)}
                    </th>
                    {columns.map((column, index) => opening(line, line.Valores[index], column))}
                    {opening(line, sum(line.Valores), null)}
                  </tr>
                ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** The table says once that amounts are in reais. Nothing is a dash: a column of zeros hides the figures. */
const shown = (value: string | undefined): string =>
  !value || value === '0' ? '–' : formatDecimalPt(value, 2, { grouping: true });

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);
