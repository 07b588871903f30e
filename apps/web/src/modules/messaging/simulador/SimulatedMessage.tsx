import { type MensagemSimulada, responderSimulada } from '@bancada/contracts/messaging';
import { MemoField } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { Body1, Button, Caption1, makeStyles, Title3, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const useStyles = makeStyles({
  message: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start', minWidth: 0 },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  body: {
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxWidth: '72ch',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  answer: { marginLeft: tokens.spacingHorizontalXXL, backgroundColor: tokens.colorBrandBackground2 },
  form: { display: 'grid', rowGap: tokens.spacingVerticalS, maxWidth: '72ch', justifyItems: 'start' },
  field: { width: '100%' },
});

/** A message as its person would read it, what was answered, and the answer that is typed in the person's place. */
export function SimulatedMessage({ message, onAnswered }: { message: MensagemSimulada; onAnswered: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const when = (instant: string) => formatsOf(intl.locale).instant(instant);
  const { Assunto, Corpo, Destino, RecebidaEm, Respostas } = message;
  return (
    <article className={styles.message}>
      <header className={styles.head}>
        {Assunto !== null && (
          <Title3 as="h2" className={styles.title}>
            {Assunto}
          </Title3>
        )}
        <Caption1 as="p" className={styles.quiet}>
          <FormattedMessage id="messaging.simulator.to" values={{ destino: Destino, quando: when(RecebidaEm) }} />
        </Caption1>
      </header>
      <Body1 as="p" className={styles.body}>
        {Corpo}
      </Body1>
      {Respostas.map(({ Texto, Em }) => (
        <div key={Em} className={styles.answer}>
          <Body1 as="p" className={styles.body}>
            {Texto}
          </Body1>
          <Caption1 className={styles.quiet}>
            <FormattedMessage id="messaging.simulator.answeredOn" values={{ quando: when(Em) }} />
          </Caption1>
        </div>
      ))}
      {may('editar', 'Interface_Mensageria') && <Answering id={message.id} onAnswered={onAnswered} />}
    </article>
  );
}

function Answering({ id, onAnswered }: { id: number; onAnswered: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [text, setText] = useState('');
  const { run, running } = useCall(responderSimulada);
  const answer = async () => {
    if (!(await run({ params: { id }, body: { Texto: text.trim() } }))) return;
    setText('');
    onAnswered();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
    >
      <div className={styles.field}>
        <MemoField
          label={intl.formatMessage({ id: 'messaging.simulator.answer' })}
          hint={intl.formatMessage({ id: 'messaging.simulator.answer.hint' })}
          value={text}
          onChange={setText}
        />
      </div>
      <Button type="submit" disabledFocusable={running || text.trim() === ''}>
        <FormattedMessage id="messaging.simulator.send" />
      </Button>
    </form>
  );
}
