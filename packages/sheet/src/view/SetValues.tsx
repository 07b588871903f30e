import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { fold } from '../model/fold.ts';
import type { ColumnValue } from '../control/sheetViewPort.ts';
import { viewMessages as messages } from './messages.ts';
import { ValueList } from './ValueList.tsx';

/** So many values are drawn; a search finds the others. */
const DRAWN = 100;

const useStyles = makeStyles({
  acts: { display: 'flex', gap: tokens.spacingHorizontalXS },
  more: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Values to tick, as far as they hold the words of a search; all ticked holds nothing back. */
export function SetValues({
  values,
  search,
  among,
  onChange,
}: {
  values: readonly ColumnValue[];
  search: string;
  among: readonly string[] | undefined;
  onChange: (among: readonly string[] | undefined) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const wanted = fold(search);
  const nameOf = ({ text, label = text }: ColumnValue) =>
    text === '' ? intl.formatMessage(messages.emptyValue) : label;
  const found = values.filter((value) => fold(nameOf(value)).includes(wanted));
  const ticked = new Set(among ?? values.map(({ text }) => text));
  const tick = (texts: readonly string[]) => {
    const all = values.every(({ text }) => texts.includes(text));
    onChange(all ? undefined : texts);
  };
  return (
    <>
      <div className={styles.acts}>
        <Button size="small" appearance="subtle" onClick={() => tick(found.map(({ text }) => text))}>
          {intl.formatMessage(wanted === '' ? messages.allValues : messages.onlyFound)}
        </Button>
        <Button size="small" appearance="subtle" onClick={() => onChange([])}>
          {intl.formatMessage(messages.noValues)}
        </Button>
      </div>
      <ValueList
        values={found.slice(0, DRAWN)}
        nameOf={nameOf}
        isTicked={(text) => ticked.has(text)}
        onTick={({ text }, checked) => tick(checked ? [...ticked, text] : [...ticked].filter((each) => each !== text))}
      />
      {found.length > DRAWN && (
        <span className={styles.more}>{intl.formatMessage(messages.moreValues, { count: found.length - DRAWN })}</span>
      )}
    </>
  );
}
