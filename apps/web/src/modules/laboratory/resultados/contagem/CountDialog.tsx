import { formatDecimalPt } from '@bancada/br-utils';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Switch,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SheetResult, WorksheetTest } from '../worksheet.ts';
import { absoluteCounts } from './absolute.ts';
import { cellTypes, counted, emptyCount, isComplete, percentOf, totals, upTo, withoutLast } from './counter.ts';
import { CountTable } from './CountTable.tsx';
import { useCount } from './useCount.ts';
import { useSound } from './useSound.ts';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
  },
  big: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** What a count writes into one result. */
export interface CountedValue {
  readonly result: SheetResult;
  /** As somebody would type it. */
  readonly text: string;
}

/** A differential count by keyboard: a key counts a cell, Backspace takes the last one back, Ctrl+Enter writes the parts into the grid. */
export function CountDialog({
  test,
  onWrite,
  onClose,
}: {
  test: WorksheetTest;
  /** Writes the parts as one step; answers how many cells took none. */
  onWrite: (values: readonly CountedValue[]) => number;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const types = useMemo(() => cellTypes(test.results.map(({ definition }) => definition)), [test]);
  const { draft: count, change, clear: forget } = useCount(test.id);
  const sound = useSound();
  const [passed, setPassed] = useState(0);
  const complete = isComplete(count);
  const absolutes = useMemo(() => absoluteCounts(test, types, count), [test, types, count]);
  const t = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.results.count.${id}` }, values);
  const add = (code: string) => {
    if (complete) return;
    change((before) => counted(before, code));
    sound.play(count.cells.length + 1 === count.total);
  };
  const write = () => {
    const values = types.flatMap(({ code }): CountedValue[] => {
      const [percent, result] = [percentOf(count, code), test.byCode.get(code)];
      return percent === null || !result ? [] : [{ result, text: formatDecimalPt(percent) }];
    });
    if (values.length === 0) return;
    const missed = onWrite(values);
    setPassed(missed);
    if (missed > 0) return;
    forget();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const type = types.find(({ key }) => key === event.key.toLowerCase());
    if (event.ctrlKey) {
      if (event.key !== 'Enter') return;
      write();
    } else if (event.key === 'Backspace') change(withoutLast);
    else if (!type) return;
    // A key that is held down counts one cell.
    else if (!event.repeat) add(type.code);
    event.preventDefault();
  };
  const { sample } = test;
  return (
    <Dialog open onOpenChange={(_, { open, type }) => open || type === 'backdropClick' || onClose()}>
      <DialogSurface onKeyDown={onKeyDown}>
        <DialogBody>
          <DialogTitle>{[t('title'), sample.Nome, sample.Identificacao].filter(Boolean).join(' · ')}</DialogTitle>
          <DialogContent className={styles.content}>
            <div className={styles.head}>
              <Text className={styles.big} role="status">
                {t('of', { n: count.cells.length, total: count.total })}
              </Text>
              <Switch label={t('sound')} checked={sound.isOn} onChange={(_, { checked }) => sound.setOn(checked)} />
            </div>
            <Field label={t('total')} hint={t('hint')}>
              <RadioGroup
                layout="horizontal"
                value={String(count.total)}
                onChange={(_, { value }) => {
                  const total = totals.find((each) => String(each) === value);
                  if (total) change((before) => upTo(before, total));
                }}
              >
                {totals.map((total) => (
                  <Radio
                    key={total}
                    value={String(total)}
                    label={String(total)}
                    disabled={total < count.cells.length}
                  />
                ))}
              </RadioGroup>
            </Field>
            <CountTable
              types={types}
              count={count}
              absoluteOf={({ code }) => absolutes.get(code) ?? null}
              onCount={add}
            />
            {complete && passed === 0 && (
              <MessageBar intent="success" layout="multiline">
                <MessageBarBody>{t('complete')}</MessageBarBody>
              </MessageBar>
            )}
            {passed > 0 && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{t('passed', { n: passed })}</MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogActions fluid>
            <Button disabledFocusable={count.cells.length === 0} onClick={() => change(withoutLast)}>
              {t('undo')}
            </Button>
            <Button
              disabledFocusable={count.cells.length === 0}
              onClick={() => change(({ total }) => ({ ...emptyCount, total }))}
            >
              {t('again')}
            </Button>
            <Button onClick={onClose}>
              <FormattedMessage id="laboratory.results.close" />
            </Button>
            <Button appearance="primary" disabledFocusable={!complete} onClick={write}>
              {t('write')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
