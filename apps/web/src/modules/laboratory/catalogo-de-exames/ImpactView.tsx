import type { Impacto, ImpactoComponente } from '@bancada/contracts';
import {
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { ImpactLines } from './ImpactLines.tsx';

const useStyles = makeStyles({
  view: { display: 'grid', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  head: { '& > *': { justifyContent: 'end' } },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  frame: { overflow: 'auto' },
  lines: { maxHeight: '36vh', overflow: 'auto' },
});

/** What a change would do to the latest authorised results: how many would be others, of which components, and which. */
export function ImpactView({ impact, units }: { impact: Impacto; units: ReadonlyMap<string, string | null> }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `laboratory.catalog.impact.${id}` }, values);
  const changing = impact.PorComponente.filter(isChanging);
  const summary = impact.Exames === 0 ? 'noPast' : impact.ExamesQueMudam === 0 ? 'nothing' : 'changes';
  return (
    <div className={styles.view}>
      <Text weight="semibold">{words(summary, { n: impact.ExamesQueMudam, all: impact.Exames })}</Text>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{words('pinned')}</MessageBarBody>
      </MessageBar>
      {changing.length > 0 && (
        <>
          <div className={styles.frame}>
            <Counts components={changing} />
          </div>
          <div className={styles.lines}>
            <ImpactLines label={words('lines')} lines={impact.Linhas} units={units} />
          </div>
          {impact.Linhas.length < changing.reduce((all, { Valor }) => all + Valor, 0) && (
            <Caption1>{words('first', { n: impact.Linhas.length })}</Caption1>
          )}
        </>
      )}
    </div>
  );
}

const isChanging = ({ Valor, Sinal, Problema }: ImpactoComponente) => Valor + Sinal + Problema > 0;

const counted = ['Resultados', 'Valor', 'Sinal', 'Problema'] as const;

function Counts({ components }: { components: readonly ImpactoComponente[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.catalog.impact.${id}` });
  return (
    <Table size="extra-small" aria-label={words('counts')}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell>{words('component')}</TableHeaderCell>
          {counted.map((each) => (
            <TableHeaderCell key={each} className={styles.head}>
              {words(each)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {components.map((each) => (
          <TableRow key={each.CodigoComponent}>
            <TableCell title={each.NomeComponent}>{each.CodigoComponent}</TableCell>
            {counted.map((name) => (
              <TableCell key={name} className={styles.number}>
                {intl.formatNumber(each[name])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
