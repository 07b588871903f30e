import { formatCnpj } from '@bancada/br-utils/cnpj';
import type { abrirPagamento } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { formatsOf } from '@bancada/sheet/formats';
import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { today } from '../../../shared/today.ts';
import ChargeCode from '../cobrancas/ChargeCode.tsx';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'baseline',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  amount: {
    fontSize: tokens.fontSizeBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  // What has nothing to say takes no room beyond that of a gap.
  copied: { ':empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalL})` } },
});

/** What a link to pay shows. */
export function Payment({
  Empresa,
  CNPJ,
  Valor,
  Vencimento,
  Situacao,
  Tipo,
  Linha,
  ExpiraEm,
}: AnswerOf<typeof abrirPagamento>) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date, instant } = formatsOf(intl.locale);
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.pay.${id}` }, values);
  const [said, setSaid] = useState<string | null>(null);
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid(words('copied')),
      () => setSaid(words('notCopied')),
    );
  return (
    <>
      <dl className={styles.facts}>
        <dt>{words('amount')}</dt>
        <dd className={styles.amount}>{money.reais(Valor)}</dd>
        <dt>{words('due')}</dt>
        <dd>{date(Vencimento)}</dd>
        <dt>{words('receiver')}</dt>
        <dd>{Empresa}</dd>
        {CNPJ !== null && (
          <>
            <dt>{words('cnpj')}</dt>
            <dd>{formatCnpj(CNPJ)}</dd>
          </>
        )}
      </dl>
      {Situacao === 'Paga' ? (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>{words('paid')}</MessageBarBody>
        </MessageBar>
      ) : (
        <>
          {Vencimento < today() && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{words('late', { company: Empresa })}</MessageBarBody>
            </MessageBar>
          )}
          <Text>{words(`how.${Tipo}`)}</Text>
          <ChargeCode charge={{ Tipo, Linha }} onCopy={copy} />
          <Text role="status" className={styles.copied}>
            {said}
          </Text>
          <Text>{words('check', { company: Empresa })}</Text>
          <Text size={200}>{words('expires', { when: instant(ExpiraEm) })}</Text>
        </>
      )}
    </>
  );
}
