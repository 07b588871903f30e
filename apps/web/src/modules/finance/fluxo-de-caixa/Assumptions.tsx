import type { lerFluxoCaixa } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { companiesText } from '../figures/companiesText.ts';
import type { Asked } from './period.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, color: tokens.colorNeutralForeground2 },
});

/** What the forecast takes for granted, in sentences; first, whose amounts were added together. */
export function Assumptions({
  asked,
  found: { Empresas, Premissas },
}: {
  asked: Asked;
  found: Pick<AnswerOf<typeof lerFluxoCaixa>, 'Empresas' | 'Premissas'>;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.cash.assumed.${id}` }, values);
  const { Atrasados, ValorAtrasado, SemConta, SemValor } = Premissas;
  const added = companiesText(intl, Empresas);
  const sentences = [
    ...(added === null ? [] : [added]),
    words('moved'),
    words('due'),
    words('payouts'),
    ...(Atrasados > 0 ? [words('late', { n: Atrasados, amount: money.reais(ValorAtrasado) })] : []),
    asked.Previstas ? words('forecasts') : words('noForecasts'),
    ...(asked.Conta === null && asked.Recorrentes ? [words('recurring', { n: SemValor })] : [words('noRecurring')]),
    ...(SemConta > 0 ? [words('noAccount', { n: SemConta })] : []),
    words('notYet'),
  ];
  return (
    <section aria-label={words('title')}>
      <Text as="h2" weight="semibold">
        {words('title')}
      </Text>
      <ul className={styles.list}>
        {sentences.map((each) => (
          <li key={each}>
            <MaskedText>{each}</MaskedText>
          </li>
        ))}
      </ul>
    </section>
  );
}
