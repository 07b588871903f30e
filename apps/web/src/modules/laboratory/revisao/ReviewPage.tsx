import { ConfirmDialog, EmptyState, ErrorState, GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { useTelephone } from '../../../shared/useTelephone.ts';
import { stepOf } from './acceptance.ts';
import { FinishedJob } from './FinishedJob.tsx';
import { ReviewActBar } from './ReviewActBar.tsx';
import { ReviewDetail } from './ReviewDetail.tsx';
import { ReviewFilterBar } from './ReviewFilterBar.tsx';
import { ReviewList } from './ReviewList.tsx';
import { useLook } from './useLook.ts';
import { useReview } from './useReview.ts';
import { type Return, useReviewActs } from './useReviewActs.ts';
import { useReviewedTest } from './useReviewedTest.ts';
import { useReviewKeys } from './useReviewKeys.ts';

const useStyles = makeStyles({
  work: {
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 2fr) minmax(0, 5fr)',
    minHeight: 0,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  alone: { gridTemplateColumns: 'minmax(0, 1fr)' },
  detail: { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', minHeight: 0, minWidth: 0 },
  scroll: { overflowY: 'auto', minHeight: 0 },
  back: { margin: tokens.spacingVerticalXS },
});

/** The queue beside the test that is looked at; J and K go through it, A, R, D and E act. */
export function ReviewPage({ search }: { search: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const isTelephone = useTelephone();
  const review = useReview(search);
  const { queue, error, rows, row, index, select, filters, filter } = review;
  const test = useReviewedTest(row);
  const acts = useReviewActs(review, test);
  const [explains, setExplains] = useState(false);
  const [returning, setReturning] = useState<Return | null>(null);
  const [asksAll, setAsksAll] = useState(false);
  // A telephone has room for one of the two.
  const [isOpen, setIsOpen] = useState(false);
  const askReturn = (action: Return) => {
    if (row && acts.mayReturn(action)) setReturning(action);
  };
  useReviewKeys({
    j: () => select(index + 1),
    k: () => select(index - 1),
    a: () => void acts.accept(),
    c: acts.tickNext,
    r: () => askReturn('repetir'),
    d: () => askReturn('devolver'),
    e: () => setExplains(!explains),
  });
  const word = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.review.${id}` }, values);
  const isAlone = isTelephone && isOpen && row !== undefined;
  const shown = row && (!isTelephone || isOpen);
  const untold = rows.filter((each) => each.AComunicar.length > 0 && stepOf(each) === 'autorizar').length;
  const look = useLook(shown ? row : undefined, review.seen);
  const flagged = rows.filter(({ ParaMim, Pronto }) => ParaMim && !Pronto).length;
  return (
    <PageFrame bars={2}>
      <PageHeader
        title={word('title')}
        {...(queue ? { counts: word('count', { n: queue.total }) } : {})}
        primaryAction={
          <Button
            appearance="primary"
            disabledFocusable={acts.running || acts.ready.length === 0}
            onClick={() => setAsksAll(true)}
          >
            {word('acceptReady', { n: acts.ready.length })}
          </Button>
        }
      />
      <div>{!isAlone && <ReviewFilterBar review={review} />}</div>
      <div>{acts.finished && <FinishedJob job={acts.finished} onDismiss={acts.dismissFinished} />}</div>
      {error && !queue && <ErrorState {...errorWords(error, intl)} onRetry={review.reload} />}
      {!error && !queue && <GridSkeleton columns={3} />}
      {queue && rows.length === 0 && (
        <EmptyState
          title={word('empty.title')}
          message={word(filters.mine ? 'empty.mine' : 'empty.all')}
          action={
            filters.mine && (
              <Button onClick={() => filter({ mine: false })}>
                <FormattedMessage id="laboratory.review.empty.others" />
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <div className={mergeClasses(styles.work, isTelephone && styles.alone)}>
          {!isAlone && <ReviewList review={review} onOpen={() => setIsOpen(true)} />}
          {shown && (
            <div className={styles.detail}>
              <div className={styles.scroll}>
                {isTelephone && (
                  <Button
                    className={styles.back}
                    appearance="subtle"
                    icon={<ArrowLeft20Regular />}
                    onClick={() => setIsOpen(false)}
                  >
                    {word('list')}
                  </Button>
                )}
                <ReviewDetail
                  row={row}
                  test={test}
                  look={look}
                  explains={explains}
                  ticked={acts.ticked}
                  onTick={acts.tick}
                />
              </div>
              <ReviewActBar
                row={row}
                acts={acts}
                explains={explains}
                onReturn={askReturn}
                onExplain={() => setExplains(!explains)}
                onTold={review.reload}
              />
            </div>
          )}
        </div>
      )}
      {returning && row && (
        <ReasonDialog
          title={word(`return.${returning}`)}
          subject={`${row.Exame} · ${row.Amostra}`}
          onConfirm={(reason) => {
            setReturning(null);
            void acts.sendBack(returning, reason);
          }}
          onCancel={() => setReturning(null)}
        />
      )}
      <ConfirmDialog
        open={asksAll}
        title={word('acceptReady', { n: acts.ready.length })}
        confirmText={word('acceptReady.confirm')}
        onConfirm={() => {
          setAsksAll(false);
          void acts.acceptReady();
        }}
        onCancel={() => setAsksAll(false)}
      >
        {word('acceptReady.said', { n: acts.ready.length, flagged })}{' '}
        {untold > 0 && word('acceptReady.untold', { n: untold })}
      </ConfirmDialog>
    </PageFrame>
  );
}
