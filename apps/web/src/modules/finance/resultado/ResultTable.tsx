import type { LinhaResultado, NoResultado, ParteResultado } from '@bancada/contracts/finance';
import { MaskedText } from '@bancada/sheet/base';
import { Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { type CSSProperties, Fragment, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { type FigureColumn, figureOf } from './figureColumns.ts';
import { statementNames } from './statementNames.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';

const useStyles = makeStyles({
  first: {
    '& th:first-child': { width: '320px', maxWidth: '40vw', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  section: { '& th, & td': { fontWeight: tokens.fontWeightSemibold } },
  account: { '& th:first-child': { paddingLeft: 'calc(44px + var(--level) * 16px)' } },
  sum: { '& th:first-child': { paddingLeft: 'calc(20px + var(--level) * 16px)' } },
  result: {
    '& th, & td': { fontWeight: tokens.fontWeightBold, backgroundColor: tokens.colorNeutralBackground3 },
    '& td': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
  },
  worse: { color: tokens.colorStatusDangerForeground1 },
  toggle: { justifyContent: 'flex-start', minWidth: 0, maxWidth: '100%', fontWeight: 'inherit', padding: 0 },
});

/** A figure that was asked for: of a line, in a column or in all of them. */
export interface Figure {
  readonly line: LinhaResultado;
  readonly name: string;
  readonly column: string | null;
}

/**
 * The statement: sections fold their accounts in, and accounts those below them, which they add up; each actual figure
 * of an account opens its entries. A difference from
 * the budget that makes the result worse is negative, and red.
 */
export function ResultTable({
  title,
  columns,
  parts,
  onOpen,
}: {
  title: string;
  columns: readonly FigureColumn[];
  parts: readonly ParteResultado[];
  onOpen: (figure: Figure) => void;
}) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
  const names = statementNames(intl);
  // The table says once that amounts are in reais. Nothing is a dash: a column of zeros hides the figures.
  const shown = (value: string): string => (value === '0' ? '–' : money.amount(value));
  const plain = (column: FigureColumn, value: string) => (
    <td key={column.key} className={column.measure === 'Diferenca' && value.startsWith('-') ? styles.worse : undefined}>
      <MaskedText>{shown(value)}</MaskedText>
    </td>
  );
  const opening = (line: LinhaResultado, column: FigureColumn) => {
    const value = figureOf(column, line.Valores);
    if (column.measure !== 'Realizado' || value === '0') return plain(column, value);
    const name = names.line(line);
    return (
      <td key={column.key}>
        <Link
          as="button"
          appearance="subtle"
          aria-label={`${name}, ${column.step}: ${money.spoken(shown(value))}`}
          onClick={() => onOpen({ line, name, column: column.day })}
        >
          {shown(value)}
        </Link>
      </td>
    );
  };
  const sums = (values: readonly string[]) => columns.map((column) => plain(column, figureOf(column, values)));
  const heading = (key: string, name: string) => {
    const isOpen = !folded.has(key);
    return (
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
    );
  };
  const booked = (line: LinhaResultado) => (
    <>
      <th scope="row" title={names.line(line)}>
        {names.line(line)}
      </th>
      {columns.map((column) => opening(line, column))}
    </>
  );
  const added = (section: string, no: NoResultado) => (
    <>
      {heading(`${section} ${no.chave}`, names.account(no))}
      {sums(no.Valores)}
    </>
  );
  return (
    <table className={mergeClasses(table, styles.first)} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words('line')}</th>
          {columns.map(({ key, header }) => (
            <th key={key} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          if (part.Tipo === 'Resultado')
            return (
              <tr key={part.Resultado} className={styles.result}>
                <th scope="row">{names.result(part)}</th>
                {sums(part.Valores)}
              </tr>
            );
          const key = `${part.Bloco} ${part.Nome ?? ''}`;
          return (
            <Fragment key={key}>
              <tr className={styles.section}>
                {heading(key, names.section(part))}
                {sums(part.Valores)}
              </tr>
              {!folded.has(key) &&
                part.Nos.filter(({ Acima }) => !Acima.some((above) => folded.has(`${key} ${above}`))).map((no) => (
                  <tr
                    key={no.chave}
                    className={no.Linha ? styles.account : styles.sum}
                    style={{ '--level': no.Nivel } as CSSProperties}
                  >
                    {no.Linha ? booked(no.Linha) : added(key, no)}
                  </tr>
                ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);
