import { formatDecimalPt } from '@bancada/br-utils';
import { SidePanel } from '@bancada/ui';
import { Sparkline } from '@bancada/ui/charts';
import { useFormats } from '@bancada/sheet/formats';
import {
  makeStyles,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useValueText } from '../grid/useValueText.ts';
import { valorOf, type SheetResult } from '../worksheet.ts';
import { deltaOf, type Delta } from './delta.ts';
import { isNumeric } from './isNumeric.ts';
import type { Previous } from './usePrevious.ts';

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink, whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** What the component of a cell was for the same patient before: a line through the numbers, and each with its change. */
export function PreviousPanel({
  result,
  previous,
  onClose,
}: {
  result: SheetResult;
  previous: Previous;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = useFormats();
  const valueText = useValueText();
  const { definition } = result;
  // In the grid its keys are the grid's; here they are those of whoever is in the panel.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'i' || !event.ctrlKey || event.altKey) return;
      event.preventDefault();
      onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  const now = valorOf(result);
  const earlier = previous.get(definition.CodigoComponent) ?? [];
  const unit = definition.Unidade;
  const line = [
    ...earlier
      .toReversed()
      .filter((each) => each.Unidade === unit)
      .map((each) => each.ValorResultado),
    now,
  ];
  const numbers = line.filter(isNumeric).map(({ value }) => value);
  return (
    <SidePanel title={intl.formatMessage({ id: 'laboratory.results.previous.title' })} onClose={onClose}>
      <div className={styles.body}>
        <Subtitle2>{[definition.NomeComponent, unit && `(${unit})`].filter(Boolean).join(' ')}</Subtitle2>
        {earlier.length === 0 ? (
          <Text className={styles.quiet}>
            <FormattedMessage id="laboratory.results.previous.none" />
          </Text>
        ) : (
          <>
            {numbers.length > 1 && (
              <Sparkline
                values={numbers}
                title={intl.formatMessage(
                  { id: 'laboratory.results.previous.line' },
                  { component: definition.NomeComponent, n: numbers.length },
                )}
              />
            )}
            <Table size="small" aria-label={definition.NomeComponent}>
              <TableHeader>
                <TableRow>
                  {(['day', 'value', 'change', 'job'] as const).map((name) => (
                    <TableHeaderCell key={name}>
                      <FormattedMessage id={`laboratory.results.previous.${name}`} />
                    </TableHeaderCell>
                  ))}
                </TableRow>
              </TableHeader>
              <TableBody>
                {earlier.map((each) => (
                  <TableRow key={`${each.Job} ${each.Data}`}>
                    <TableCell>{formats.day(each.Data)}</TableCell>
                    <TableCell className={styles.number}>
                      {valueText(definition, each.ValorResultado)}
                      {each.Unidade === unit ? '' : ` ${each.Unidade ?? ''}`}
                    </TableCell>
                    <TableCell className={styles.number}>{deltaText(deltaOf(now, unit, each))}</TableCell>
                    <TableCell>
                      <Link href={`/laboratorio/resultados/${each.Job}`} className={styles.link}>
                        {each.JobCodigo}
                      </Link>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
            <Text size={200} className={styles.quiet}>
              <FormattedMessage id="laboratory.results.previous.hint" />
            </Text>
          </>
        )}
      </div>
    </SidePanel>
  );
}

/** `+12,5 (+8,3 %)`; a dash where nothing can be said. */
function deltaText(delta: Delta | null): string {
  if (!delta) return '—';
  const signed = (value: string) => `${value.startsWith('-') || value === '0' ? '' : '+'}${formatDecimalPt(value)}`;
  return delta.percent === null ? signed(delta.difference) : `${signed(delta.difference)} (${signed(delta.percent)} %)`;
}
