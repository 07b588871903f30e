import { SidePanel } from '@bancada/ui';
import { Button, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { refusalText } from '../../../../shared/errors/refusal.ts';
import { TellCritical } from '../../resultados-criticos/TellCritical.tsx';
import { untoldIn } from '../../resultados-criticos/untold.ts';
import { tellStored } from '../draft/draft.outbox.ts';
import { ReviewDialog } from '../review/ReviewDialog.tsx';
import type { WorksheetTest } from '../worksheet.ts';
import type { ReadyAction, ReadyStep, Waiting } from './useReady.ts';

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalXL, alignContent: 'start' },
  step: { display: 'grid', rowGap: tokens.spacingVerticalM },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  test: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  why: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  review: { justifySelf: 'start' },
});

/** The tests that are not ready, step by step: what each lacks, and a way to it. What has a risk is reviewed one by one. */
export function WaitingPanel({
  steps,
  onGo,
  onDone,
  onClose,
}: {
  steps: readonly ReadyStep[];
  onGo: (test: WorksheetTest) => void;
  onDone: () => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [reviewing, setReviewing] = useState<{ action: ReadyAction; tests: readonly Waiting[] } | null>(null);
  return (
    <SidePanel title={intl.formatMessage({ id: 'laboratory.results.ready.title' })} onClose={onClose}>
      <div className={styles.body}>
        {steps
          .filter(({ waiting }) => waiting.length > 0)
          .map(({ action, waiting }) => {
            const risky = waiting.filter(({ refusal }) => refusal.code === 'RESULTADO_RISCO');
            return (
              <section key={action} className={styles.step}>
                <Subtitle2 as="h3">
                  <FormattedMessage id={`laboratory.results.ready.of.${action}`} values={{ n: waiting.length }} />
                </Subtitle2>
                {risky.length > 0 && (
                  <Button size="small" className={styles.review} onClick={() => setReviewing({ action, tests: risky })}>
                    <FormattedMessage id="laboratory.results.ready.review" values={{ n: risky.length }} />
                  </Button>
                )}
                <ul className={styles.list}>
                  {waiting.map(({ test, refusal }) => {
                    const critical = untoldIn(refusal);
                    const name = [test.sample.Nome, test.sample.Identificacao, test.nome].filter(Boolean).join(' · ');
                    return (
                      <li key={test.id} className={styles.test}>
                        <Text className={styles.name} title={name}>
                          {name}
                        </Text>
                        <Button
                          size="small"
                          onClick={() => onGo(test)}
                          aria-label={intl.formatMessage({ id: 'laboratory.results.ready.goTo' }, { name })}
                        >
                          <FormattedMessage id="laboratory.results.ready.go" />
                        </Button>
                        <Text size={200} className={styles.why}>
                          {refusalText(refusal, intl)}
                        </Text>
                        {critical !== null && <TellCritical key={critical} id={critical} onTold={onDone} />}
                      </li>
                    );
                  })}
                </ul>
              </section>
            );
          })}
      </div>
      {reviewing && (
        <ReviewDialog
          action={reviewing.action}
          left={reviewing.tests}
          onMoved={(tests) => {
            tellStored(
              [],
              tests.map(({ test }) => test),
            );
            onDone();
          }}
          onClose={() => setReviewing(null)}
        />
      )}
    </SidePanel>
  );
}
