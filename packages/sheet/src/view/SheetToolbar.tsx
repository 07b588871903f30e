import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowReset20Regular } from '@fluentui/react-icons/svg/arrow-reset';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LesserActs } from '../base/LesserActs.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import GroupButtons from './GroupButtons.tsx';
import { LooksMenu } from './LooksMenu.tsx';
import { viewMessages as messages } from './messages.ts';
import type { SheetViewPort } from '../control/sheetViewPort.ts';
import { plainView } from '../model/viewState.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
  },
  quick: { width: '240px', minWidth: '120px', '@media (max-width: 719px)': { flex: '1 1 148px' } },
  typed: { textOverflow: 'ellipsis' },
  count: {
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The row over a sheet with a view: quick filter, columns, reset, and how many of the rows are shown. */
export function SheetToolbar({
  view,
  onFind,
  children,
}: {
  view: SheetViewPort;
  /** Opens the find bar: `SheetHandle.find`. */
  onFind?: () => void;
  /** The owner's own: saved views, density. */
  children?: ReactNode;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { state } = view;
  const acts = state.quick.trim() !== '' || view.filtered.length > 0 || view.sort.length > 0;
  // Which groups are closed is no change of the view that needs a way back.
  const plain = JSON.stringify({ ...plainView, ...state, collapsed: [] }) === JSON.stringify(plainView);
  return (
    <div className={styles.bar} role="toolbar" aria-label={intl.formatMessage(messages.toolbar)}>
      <Input
        type="search"
        className={styles.quick}
        input={{ className: styles.typed }}
        contentBefore={<Filter20Regular />}
        aria-label={intl.formatMessage(messages.quick)}
        placeholder={intl.formatMessage(messages.quick)}
        value={state.quick}
        onChange={(_, { value }) => view.change({ quick: value })}
      />
      {onFind && (
        <Button
          appearance="subtle"
          icon={<Search20Regular />}
          title={`${intl.formatMessage(messages.find)} (Ctrl+F)`}
          aria-label={intl.formatMessage(messages.find)}
          onClick={onFind}
        />
      )}
      <LesserActs>
        <ColumnChooser view={view} />
        {acts && (
          <Button
            appearance="subtle"
            icon={<ArrowSync20Regular />}
            title={intl.formatMessage(messages.reapplyHint)}
            onClick={() => view.reapply()}
          >
            {intl.formatMessage(messages.reapply)}
          </Button>
        )}
        {!plain && (
          <Button appearance="subtle" icon={<ArrowReset20Regular />} onClick={() => view.change(plainView)}>
            {intl.formatMessage(messages.reset)}
          </Button>
        )}
        {view.grouping?.active && <GroupButtons grouping={view.grouping} />}
        <LooksMenu view={view} />
      </LesserActs>
      {children}
      <span role="status" className={styles.count}>
        {view.working === null || view.working === undefined ? (
          intl.formatMessage(messages.rows, { shown: view.shown, total: view.total })
        ) : (
          <>
            {intl.formatMessage(messages.working)}
            <span aria-hidden> {intl.formatNumber(view.working / 10, { style: 'percent' })}</span>
          </>
        )}
      </span>
    </div>
  );
}
