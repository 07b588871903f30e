import { desfechosSimulacao, type SimulacaoAutoConferencia } from '@bancada/contracts';
import { useFormats } from '@bancada/sheet/formats';
import { makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  figures: { display: 'grid', rowGap: tokens.spacingVerticalS },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The figure whose tests are listed. */
export type Chosen = 'Liberados' | (typeof desfechosSimulacao)[number];

const figures = ['Liberados', ...desfechosSimulacao] as const;

/** The figures of a simulation, each the way to its tests; when and by whom it was made. */
export function SimulationFigures({
  simulation,
  chosen,
  onChoose,
}: {
  simulation: SimulacaoAutoConferencia;
  chosen: Chosen;
  onChoose: (figure: Chosen) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = useFormats();
  const { Enviados, Liberados, MinutosEspera, De, Ate, UsuarioNome, Data } = simulation;
  return (
    <section className={styles.figures} aria-label={intl.formatMessage({ id: 'laboratory.autoReview.tab' })}>
      <Text size={400} weight="semibold">
        <FormattedMessage id="laboratory.autoReview.found" values={{ n: Liberados, of: Enviados }} />
      </Text>
      <Text>
        <FormattedMessage
          id="laboratory.autoReview.waited"
          values={{ hours: intl.formatNumber(MinutosEspera / 60, { maximumFractionDigits: 1 }) }}
        />
      </Text>
      <div
        className={styles.chips}
        role="group"
        aria-label={intl.formatMessage({ id: 'laboratory.autoReview.figures' })}
      >
        {figures.map((figure) => (
          <ToggleButton key={figure} size="small" checked={figure === chosen} onClick={() => onChoose(figure)}>
            {`${intl.formatMessage({ id: `laboratory.autoReview.figure.${figure}` })} ${intl.formatNumber(simulation[figure])}`}
          </ToggleButton>
        ))}
      </div>
      <Text size={200} className={styles.quiet}>
        <FormattedMessage
          id="laboratory.autoReview.made"
          values={{ from: formats.date(De), to: formats.date(Ate), by: UsuarioNome, at: formats.instant(Data) }}
        />
      </Text>
    </section>
  );
}
