import { estadosRevisao, filtrosRisco } from '@bancada/contracts';
import { Button, makeStyles, Select, ToggleButton, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';
import { deadlines } from './review.filters.ts';
import type { Review } from './useReview.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  select: { width: '190px', minWidth: 0, '@media (max-width: 719px)': { width: '160px' } },
  risks: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

/** What of the queue is shown: whose turn it is, which state, exam, promise and risk. */
export function ReviewFilterBar({ review: { queue, filters, filter } }: { review: Review }) {
  const styles = useStyles();
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `laboratory.review.${id}` });
  return (
    <div className={styles.bar} role="group" aria-label={text('filters')}>
      <ToggleButton size="small" checked={filters.mine} onClick={() => filter({ mine: !filters.mine })}>
        {text('mine')}
      </ToggleButton>
      <Select
        size="small"
        className={styles.select}
        aria-label={text('state')}
        value={filters.state ?? ''}
        onChange={(_, { value }) => filter({ state: estadosRevisao.find((each) => each === value) ?? null })}
      >
        <option value="">{text('state.any')}</option>
        {estadosRevisao.map((state) => (
          <option key={state} value={state}>
            {text(`state.${state}`)}
          </option>
        ))}
      </Select>
      <Select
        size="small"
        className={styles.select}
        aria-label={text('exam')}
        value={filters.exam ?? ''}
        onChange={(_, { value }) => filter({ exam: value === '' ? null : Number(value) })}
      >
        <option value="">{text('exam.any')}</option>
        {queue?.Exames.map(({ id, Nome, Quantidade }) => (
          <option key={id} value={id}>
            {`${Nome} (${intl.formatNumber(Quantidade)})`}
          </option>
        ))}
      </Select>
      <Select
        size="small"
        className={styles.select}
        aria-label={text('deadline')}
        value={filters.deadline}
        onChange={(_, { value }) => filter({ deadline: deadlines.find((each) => each === value) ?? 'any' })}
      >
        {deadlines.map((each) => (
          <option key={each} value={each}>
            {text(`deadline.${each}`)}
          </option>
        ))}
      </Select>
      {filters.job !== null && (
        <Button size="small" icon={<Dismiss16Regular />} iconPosition="after" onClick={() => filter({ job: null })}>
          {text('oneJob')}
        </Button>
      )}
      <div className={styles.risks} role="group" aria-label={text('risks')}>
        {filtrosRisco
          .filter((risk) => (queue?.Riscos[risk] ?? 0) > 0 || filters.risk === risk)
          .map((risk) => (
            <ToggleButton
              key={risk}
              size="small"
              appearance="subtle"
              checked={filters.risk === risk}
              onClick={() => filter({ risk: filters.risk === risk ? null : risk })}
            >
              {`${text(`risk.${risk}`)} ${intl.formatNumber(queue?.Riscos[risk] ?? 0)}`}
            </ToggleButton>
          ))}
        {(filters.automatic || (queue?.Automaticos ?? 0) > 0) && (
          <ToggleButton
            size="small"
            appearance="subtle"
            checked={filters.automatic}
            onClick={() => filter({ automatic: !filters.automatic })}
          >
            {`${text('automatic')} ${intl.formatNumber(queue?.Automaticos ?? 0)}`}
          </ToggleButton>
        )}
      </div>
    </div>
  );
}
