import { Checkbox, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { importState } from './import.state.ts';
import { countRoutes, type RoutedLine } from './routes.ts';

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXL,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** How many lines go where, and the choice to make samples of those that are not known. */
export function RouteFacts({
  routed,
  values,
  refused,
}: {
  /** Null while the samples are being looked for. */
  routed: readonly RoutedLine[] | null;
  values: number;
  refused: number;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { makeNew } = useSnapshot(importState);
  const counts = routed && countRoutes(routed);
  const facts = counts
    ? ([
        ['existing', counts.existing],
        ...(counts.equal > 0 ? [['equal', counts.equal] as const] : []),
        ['fresh', counts.fresh],
        ['left', counts.left],
        ['values', values],
        ['refused', refused],
      ] as const)
    : [];
  return (
    <>
      <div className={styles.facts} role="status">
        {!counts && <Spinner size="tiny" label={intl.formatMessage({ id: 'laboratory.import.matching' })} />}
        {facts.map(([fact, n]) => (
          <Text key={fact} weight="semibold">
            <FormattedMessage id={`laboratory.import.${fact}`} values={{ n }} />
          </Text>
        ))}
      </div>
      <Checkbox
        checked={makeNew}
        label={intl.formatMessage({ id: 'laboratory.import.makeNew' })}
        onChange={(_, { checked }) => {
          importState.makeNew = checked === true;
        }}
      />
    </>
  );
}
