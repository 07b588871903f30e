import type { AmostraPlanejada, ExamePlanejado } from '@bancada/contracts';
import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  tube: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: tokens.spacingHorizontalM },
  count: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** The tubes of a plan: how many, of which material, and the exams on each. */
export function TubeList({
  tubes,
  exams,
}: {
  tubes: readonly AmostraPlanejada[];
  exams: readonly Pick<ExamePlanejado, 'Tratamento' | 'Apelido'>[];
}) {
  const styles = useStyles();
  const names = new Map(exams.map(({ Tratamento, Apelido }) => [Tratamento, Apelido]));
  const total = tubes.filter(({ Virtual }) => !Virtual).reduce((sum, { Quantidade }) => sum + Quantidade, 0);
  return (
    <>
      <Subtitle2 as="h2">
        <FormattedMessage id="laboratory.order.tubes" values={{ n: total }} />
      </Subtitle2>
      <ul className={styles.list}>
        {tubes.map((tube, index) => (
          <li key={index} className={styles.tube}>
            <span className={styles.count}>{tube.Quantidade}×</span>
            <Text weight="semibold">
              <TubeName tube={tube} />
            </Text>
            <span />
            <Text size={200} className={styles.quiet}>
              {tube.Tratamentos.flatMap((id) => names.get(id) ?? []).join(', ')}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

function TubeName({ tube: { Virtual, Material } }: { tube: AmostraPlanejada }) {
  if (Virtual) return <FormattedMessage id="laboratory.order.virtual" />;
  return Material ?? <FormattedMessage id="laboratory.order.noMaterial" />;
}
