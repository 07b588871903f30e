import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Found } from '../base/useFound.ts';
import { messages as shared } from '../base/messages.ts';
import type { CellOption } from '../model/cell.ts';
import { OptionList } from './OptionList.tsx';

const useStyles = makeStyles({ hint: { padding: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 } });

/** The rows found for a look-up cell, or why there are none to choose from. */
export function LookUpList({
  found,
  options,
  ...list
}: {
  id: string;
  label: string;
  found: Found<CellOption>;
  options: readonly CellOption[];
  activeIndex: number;
  chosen: ReadonlySet<string>;
  onChoose: (option: CellOption) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  if (options.length > 0) return <OptionList {...list} options={options} multiple={false} codes={false} />;
  const hint = found.failed ? shared.lookupFailed : found.options === null ? shared.loading : shared.lookupNone;
  return (
    <div className={styles.hint} role="status">
      {intl.formatMessage(hint)}
    </div>
  );
}
