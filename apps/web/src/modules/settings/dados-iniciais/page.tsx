import type { DadosIniciais, RegistroTrazido } from '@bancada/contracts/desk';
import { EmptyState, ErrorState, FormSkeleton, PageHeader } from '@bancada/ui';
import { Body1, Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { FirstRowsTask } from '../../../shared/registry/first-rows/FirstRowsTask.tsx';
import { useFirstRows } from '../../../shared/registry/first-rows/useFirstRows.ts';
import { OfferRow } from './OfferRow.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  work: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    overflow: 'auto',
    flexGrow: 1,
    minHeight: 0,
    '> *': { maxWidth: '820px' },
  },
  heading: { margin: 0 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
});

/** Dados iniciais: lists that most companies need, added to the registries that the person ticks. */
export default function DadosIniciaisPage() {
  const styles = useStyles();
  const intl = useIntl();
  const { offers, error, task, starting, start, reload } = useFirstRows();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** The outcome of each noun, by its path; of the task that is named. */
  const [ended, setEnded] = useState<{ task: number | null; results: readonly RegistroTrazido[] }>(nothingYet);
  const running = starting || (task !== null && ended.task !== task);
  const chosen = (offers ?? []).filter((each) => each.Existentes < each.Linhas && !left.has(each.Registro));
  const choose = (path: string, wanted: boolean) => {
    const next = new Set(left);
    if (wanted) next.delete(path);
    else next.add(path);
    setLeft(next);
  };
  const byRoom = Map.groupBy(offers ?? [], roomOf);
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'settings.firstRows.title' })}
        primaryAction={
          offers &&
          offers.length > 0 && (
            <Button
              appearance="primary"
              disabledFocusable={running || chosen.length === 0}
              onClick={() => void start(chosen.map(({ Registro }) => Registro))}
            >
              {intl.formatMessage({ id: 'settings.firstRows.run' }, { n: chosen.length })}
            </Button>
          )
        }
      />
      <div className={styles.work}>
        <Body1>
          <FormattedMessage id="settings.firstRows.intro" />
        </Body1>
        {task !== null && (
          <FirstRowsTask
            key={task}
            task={task}
            onEnd={(results) => {
              setEnded({ task, results });
              reload();
            }}
          />
        )}
        {error && !offers && <ErrorState {...errorWords(error, intl)} onRetry={reload} />}
        {!error && !offers && <FormSkeleton />}
        {offers?.length === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: 'settings.firstRows.none' })}
            message={intl.formatMessage({ id: 'settings.firstRows.noneText' })}
          />
        )}
        {[...byRoom].map(([room, some]) => (
          <section key={room}>
            <Subtitle2 as="h2" className={styles.heading}>
              {intl.formatMessage({ id: `${room}.menu` })}
            </Subtitle2>
            <ul className={styles.list}>
              {some.map((offer) => (
                <OfferRow
                  key={offer.Registro}
                  offer={offer}
                  result={ended.results.find(({ Registro }) => Registro === offer.Registro)}
                  chosen={!left.has(offer.Registro)}
                  disabled={running}
                  onChoose={(wanted) => choose(offer.Registro, wanted)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const nothingYet = { task: null, results: [] };

const roomOf = ({ Nome }: DadosIniciais): string => Nome.split('.')[0] ?? '';
