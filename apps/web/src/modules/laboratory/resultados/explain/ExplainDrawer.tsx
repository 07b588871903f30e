import type { Explanation } from '@bancada/formula-engine';
import { SidePanel } from '@bancada/ui';
import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formulaSetOf, inputsOf, type SheetResult } from '../worksheet.ts';

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
  formula: {
    display: 'block',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  result: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
  },
  section: { display: 'grid', rowGap: tokens.spacingVerticalXS },
});

/** How a calculated result came about, with the values on the screen now. `change` grows when any of them changed. */
export function ExplainDrawer({
  result,
  change,
  onClose,
}: {
  result: SheetResult;
  change: number;
  onClose: () => void;
}) {
  const explanation = useMemo(
    () =>
      change < 0
        ? null
        : formulaSetOf(result.test).session(inputsOf(result.test)).explain(result.definition.CodigoComponent),
    [result, change],
  );
  // In the grid its keys are the grid's; here they are those of whoever is in the panel.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'e' || !event.ctrlKey || event.altKey) return;
      event.preventDefault();
      onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  const { sample, byCode } = result.test;
  const names = useMemo(
    () => new Map([...byCode].map(([code, { definition }]) => [code.toUpperCase(), definition.NomeComponent])),
    [byCode],
  );
  return (
    <SidePanel title={result.definition.NomeComponent} onClose={onClose}>
      {explanation && (
        <ExplanationView
          explanation={explanation}
          unit={result.definition.Unidade}
          names={names}
          sample={[sample.Nome, sample.Identificacao].filter(Boolean).join(' · ')}
        />
      )}
    </SidePanel>
  );
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The formula, the values it used, its steps, and the one rounding; or why there is no number. */
export function ExplanationView({
  explanation,
  unit,
  names = noNames,
  sample,
}: {
  explanation: Explanation;
  unit: string | null;
  /** What components are called, by their codes in capitals. */
  names?: ReadonlyMap<string, string>;
  /** The sample it is of. */
  sample?: string;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { formula, substituted, values, steps, rounding, rounds, failure, result } = explanation;
  const unsettled = result.ok ? result.diagnostic : undefined;
  const title = (id: string) => <Subtitle2>{intl.formatMessage({ id })}</Subtitle2>;
  return (
    <div className={styles.body}>
      {sample !== undefined && (
        <Text>{intl.formatMessage({ id: 'laboratory.results.explain.sample' }, { sample })}</Text>
      )}
      {failure ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <strong>{intl.formatMessage({ id: 'laboratory.results.notCalculated' })}: </strong>
            {failure.reason}
          </MessageBarBody>
        </MessageBar>
      ) : (
        <Text className={styles.result}>
          {result.ok ? result.text : ''} <Text size={300}>{unit}</Text>
        </Text>
      )}
      {unsettled && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{unsettled.message}</MessageBarBody>
        </MessageBar>
      )}
      <section className={styles.section}>
        {title('laboratory.results.explain.formula')}
        <code className={styles.formula}>{formula}</code>
      </section>
      <section className={styles.section}>
        {title('laboratory.results.explain.substituted')}
        <code className={styles.formula}>{substituted}</code>
      </section>
      {values.length > 0 && (
        <section className={styles.section}>
          {title('laboratory.results.explain.values')}
          <Pairs
            rows={values.map(({ code, text }) => [code, text, names.get(code.toUpperCase())])}
            label={intl.formatMessage({ id: 'laboratory.results.explain.values' })}
          />
        </section>
      )}
      {steps.length > 1 && (
        <section className={styles.section}>
          {title('laboratory.results.explain.steps')}
          <Pairs
            rows={steps.map(({ expression, value }) => [expression, value])}
            label={intl.formatMessage({ id: 'laboratory.results.explain.steps' })}
          />
        </section>
      )}
      {rounds.length > 0 && !unsettled && (
        <Text>{intl.formatMessage({ id: 'laboratory.results.explain.rounds' }, { n: rounds.length })}</Text>
      )}
      {rounding && written(rounding.from) !== written(rounding.to) && (
        <Text>
          {intl.formatMessage(
            { id: 'laboratory.results.explain.rounding' },
            { from: rounding.from, to: rounding.to, n: rounding.decimals },
          )}
        </Text>
      )}
    </div>
  );
}

/** A number without the zeros that only fill its places: what is then different was rounded. */
const written = (text: string) => (text.includes(',') ? text.replace(/0+$/, '').replace(/,$/, '') : text);

function Pairs({
  rows,
  label,
}: {
  /** What it is, its value, and where it is a code, what that means. */
  rows: readonly (readonly [string, string, string?])[];
  label: string;
}) {
  const styles = useStyles();
  return (
    <Table size="extra-small" aria-label={label}>
      <TableBody>
        {rows.map(([left, right, name], index) => (
          <TableRow key={`${index} ${left}`}>
            <TableCell>
              {left}
              {name !== undefined && <Text size={200}> · {name}</Text>}
            </TableCell>
            <TableCell className={styles.number}>{right}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
