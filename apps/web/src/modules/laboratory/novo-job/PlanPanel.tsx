import type { PlanoPedido } from '@bancada/contracts';
import { ErrorState } from '@bancada/ui';
import { formatsOf, useFormats } from '@bancada/sheet/formats';
import { makeStyles, MessageBar, MessageBarBody, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { errorWords } from '../../../shared/api/index.ts';
import { TubeList } from './TubeList.tsx';
import type { OrderPreview } from './useOrder.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
  },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
  due: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, minWidth: 0 },
  when: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

/** What the order would be: its tubes, its promises, and what one should know before placing it. */
export function PlanPanel({ preview: { plan, error, retry } }: { preview: OrderPreview }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <section
      className={styles.panel}
      aria-label={intl.formatMessage({ id: 'laboratory.order.plan' })}
      aria-live="polite"
    >
      {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
      {!error && !plan && (
        <Text className={styles.quiet}>
          <FormattedMessage id="laboratory.order.plan.empty" />
        </Text>
      )}
      {!error && plan && (
        <>
          <Warnings plan={plan} />
          <TubeList tubes={plan.Amostras} exams={plan.Exames} />
          <Promises plan={plan} />
        </>
      )}
    </section>
  );
}

function Warnings({ plan: { Repetidos, Indisponiveis } }: { plan: PlanoPedido }) {
  const styles = useStyles();
  const { date } = useFormats();
  return (
    <>
      {Indisponiveis.map(({ Tratamento, Nome, Motivo }) => (
        <MessageBar key={Tratamento} intent="error" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id={`laboratory.order.unavailable.${Motivo}`}
              values={{ name: Nome ?? String(Tratamento) }}
            />
          </MessageBarBody>
        </MessageBar>
      ))}
      {Repetidos.map(({ Tratamento, Nome, Data, Job, Codigo }) => (
        <MessageBar key={Tratamento} intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage id="laboratory.order.repeated" values={{ name: Nome, day: date(Data) }} />{' '}
            <Link href={`/laboratorio/resultados/${Job}`} className={styles.link}>
              {Codigo}
            </Link>
          </MessageBarBody>
        </MessageBar>
      ))}
    </>
  );
}

function Promises({ plan: { Exames, Prazo } }: { plan: PlanoPedido }) {
  const styles = useStyles();
  const intl = useIntl();
  const due = (at: string | null) =>
    at === null ? intl.formatMessage({ id: 'laboratory.order.noPromise' }) : formatsOf(intl.locale).instant(at);
  return (
    <>
      <Subtitle2 as="h2">
        {Prazo === null ? (
          <FormattedMessage id="laboratory.order.promise.none" />
        ) : (
          <FormattedMessage id="laboratory.order.promise" values={{ day: formatsOf(intl.locale).date(Prazo) }} />
        )}
      </Subtitle2>
      <ul className={styles.list}>
        {Exames.map(({ Tratamento, NomeCompleto, Prazo: at }) => (
          <li key={Tratamento} className={styles.due}>
            <Text truncate title={NomeCompleto} wrap={false}>
              {NomeCompleto}
            </Text>
            <span className={styles.when}>{due(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
