import { formulaInputs, formulaItems, isCalculated, type LinhaRevisao, type Result } from '@bancada/contracts';
import { compileSet, type Explanation } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { Link, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { ExplanationView } from '../resultados/explain/ExplainDrawer.tsx';
import { useValueText } from '../resultados/grid/useValueText.ts';
import { whySentence } from './why.ts';
import type { ReviewedTest } from './useReviewedTest.ts';

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalL, maxWidth: '720px' },
  one: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  heading: { margin: 0 },
});

/** Where rejected controls are justified. */
const CONTROLS = '/laboratorio/medidas-de-controle?Situacao_in=Rejeitada';

/** Why each chip is there, and how each calculated result came about: nothing can be changed here. */
export function WhySection({
  row,
  results,
  previous,
}: {
  row: LinhaRevisao;
  results: readonly Result[];
  previous: ReviewedTest['previous'];
}) {
  const styles = useStyles();
  const intl = useIntl();
  const write = useValueText();
  const [, goTo] = useLocation();
  const session = useMemo(() => {
    const set = compileSet(formulaItems(results), { functions: laboratoryFunctions });
    return set.session(formulaInputs(results));
  }, [results]);
  const explanationOf = (result: Result) =>
    isCalculated(result) ? session.explain(result.CodigoComponent) : undefined;
  const explained = results.filter((result) => result.Riscos.length > 0 || isCalculated(result));
  return (
    <section className={styles.section} aria-label={intl.formatMessage({ id: 'laboratory.review.why.title' })}>
      {explained.length === 0 && (
        <Text>
          <FormattedMessage id="laboratory.review.why.none" />
        </Text>
      )}
      {explained.map((result) => (
        <div key={result.id} className={styles.one}>
          <Subtitle2 as="h3" className={styles.heading}>
            {result.NomeComponent}
          </Subtitle2>
          {result.Riscos.map((risk) => (
            <Text key={risk}>
              {whySentence(risk, { row, result, write, previous: previous.get(result.CodigoComponent)?.[0] }, intl)}
            </Text>
          ))}
          {result.Riscos.includes('qc') && (
            <Link
              href={CONTROLS}
              onClick={(event) => {
                event.preventDefault();
                goTo(CONTROLS);
              }}
            >
              <FormattedMessage id="laboratory.review.why.controls" />
            </Link>
          )}
          <Formula explanation={explanationOf(result)} unit={result.Unidade} />
        </div>
      ))}
    </section>
  );
}

function Formula({ explanation, unit }: { explanation: Explanation | undefined; unit: string | null }) {
  return explanation ? <ExplanationView explanation={explanation} unit={unit} /> : null;
}
