import { bulkTransition, testMachine, findTransition, updateTest, type Recusa } from '@bancada/contracts';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../../shared/api/index.ts';
import { refusalText } from '../../../../shared/errors/refusal.ts';
import { useValueText } from '../grid/useValueText.ts';
import { TellCritical } from '../../resultados-criticos/TellCritical.tsx';
import { untoldIn } from '../../resultados-criticos/untold.ts';
import { takeTest, valorOf, type SheetResult, type WorksheetTest } from '../worksheet.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, maxHeight: '60vh', overflow: 'auto' },
  test: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  confirm: { justifySelf: 'start' },
});

/** A test that the bulk step left out, with the reason. */
export interface LeftOut {
  readonly test: WorksheetTest;
  readonly refusal: Recusa;
}

/** What the bulk step left out: results with a risk are ticked one by one, the others say why they stay. */
export function ReviewDialog({
  action,
  left,
  onMoved,
  onClose,
}: {
  action: 'digitar' | 'conferir' | 'autorizar';
  left: readonly LeftOut[];
  onMoved: (tests: readonly WorksheetTest[]) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(left);
  const done = (test: WorksheetTest) => {
    const rest = open.filter((each) => each.test !== test);
    setOpen(rest);
    onMoved([test]);
    if (rest.length === 0) onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open: stays }) => stays || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{intl.formatMessage({ id: 'laboratory.results.review.title' }, { n: open.length })}</DialogTitle>
          <DialogContent>
            <div className={styles.list}>
              {open.map((each) =>
                each.refusal.code === 'RESULTADO_RISCO' ? (
                  <RiskReview key={each.test.id} action={action} test={each.test} onDone={() => done(each.test)} />
                ) : (
                  <Stays
                    key={each.test.id}
                    action={action}
                    left={each}
                    onChanged={(refusal) =>
                      setOpen(open.map((other) => (other === each ? { ...each, refusal } : other)))
                    }
                  />
                ),
              )}
            </div>
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>{intl.formatMessage({ id: 'laboratory.results.close' })}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Why a test stays; where it waits for a call, the call is recorded here, and what it waits for next is asked. */
function Stays({
  action,
  left: { test, refusal },
  onChanged,
}: {
  action: 'digitar' | 'conferir' | 'autorizar';
  left: LeftOut;
  onChanged: (refusal: Recusa) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { run } = useCall(bulkTransition);
  const critical = untoldIn(refusal);
  const ask = async () => {
    const answer = await run({ body: { action, tests: [{ id: test.id, Versao: test.test.Versao }] } });
    // It has a critical value: no bulk step takes it.
    const [outcome] = answer?.outcomes ?? [];
    if (outcome && outcome.status !== 'ok') onChanged(outcome);
  };
  return (
    <div className={styles.test}>
      <Text weight="semibold">{test.sample.Nome}</Text>
      <Text>{refusalText(refusal, intl)}</Text>
      {critical !== null && <TellCritical key={critical} id={critical} onTold={() => void ask()} />}
    </div>
  );
}

function RiskReview({
  action,
  test,
  onDone,
}: {
  action: 'digitar' | 'conferir' | 'autorizar';
  test: WorksheetTest;
  onDone: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const valueText = useValueText();
  const risky = test.results.filter(({ stored }) => stored.Riscos.length > 0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const { running, run } = useCall(updateTest);
  const tick = (id: number, on: boolean) =>
    setSeen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  const confirm = async () => {
    const step = findTransition(testMachine, test.test.TestStatus, action);
    if (!step) return;
    const moved = await run({
      params: { id: test.id },
      body: { Versao: test.test.Versao, TestStatus: step.to, Ciente: [...seen] },
    });
    if (!moved) return;
    takeTest(test, moved);
    onDone();
  };
  return (
    <div className={styles.test} role="group" aria-label={test.sample.Nome}>
      <Text weight="semibold">
        {test.sample.Nome} {test.sample.Identificacao && `· ${test.sample.Identificacao}`}
      </Text>
      {risky.map((result) => (
        <Checkbox
          key={result.id}
          checked={seen.has(result.id)}
          onChange={(_, { checked }) => tick(result.id, checked === true)}
          label={riskLine(
            result,
            valueText(result.definition, valorOf(result)),
            result.stored.Riscos.map((risk) => intl.formatMessage({ id: `laboratory.results.flag.${risk}` })),
          )}
        />
      ))}
      <Button
        size="small"
        appearance="primary"
        className={styles.confirm}
        disabledFocusable={running || seen.size < risky.length}
        onClick={() => void confirm()}
      >
        {intl.formatMessage({ id: `laboratory.results.review.${action}` })}
      </Button>
    </div>
  );
}

/** A result with its value and what is risky about it. */
function riskLine({ definition, stored }: SheetResult, value: string, risks: readonly string[]): string {
  const shown = stored.Problema ? [] : [value, definition.Unidade];
  return [`${definition.NomeComponent}:`, ...shown, `(${risks.join(', ')})`].filter(Boolean).join(' ');
}
