import { risco, type Risco } from '@bancada/contracts';
import { StatusBadge, type StatusTone } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

const tones: Readonly<Record<Risco, StatusTone>> = {
  critico: 'danger',
  delta: 'warning',
  qc: 'danger',
  sem_controle: 'warning',
  falha: 'danger',
  fora_da_faixa: 'warning',
  editado: 'info',
};

/** Why something has to be looked at, the gravest first. */
export function RiskChips({ risks }: { risks: readonly Risco[] }) {
  const styles = useStyles();
  const intl = useIntl();
  if (risks.length === 0) return null;
  return (
    <div className={styles.chips}>
      {risco.options
        .filter((risk) => risks.includes(risk))
        .map((risk) => (
          <span key={risk} title={intl.formatMessage({ id: `laboratory.results.flag.${risk}` })}>
            <StatusBadge tone={tones[risk]}>
              <FormattedMessage id={`laboratory.review.risk.${risk}`} />
            </StatusBadge>
          </span>
        ))}
    </div>
  );
}
