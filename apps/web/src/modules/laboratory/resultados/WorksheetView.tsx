import { Job, JobArquivos, lerJobCabecalho, type Sample } from '@bancada/contracts';
import { HeaderAct, PageFrame, PageHeader, SidePanel } from '@bancada/ui';
import { makeStyles } from '@fluentui/react-components';
import { AttachRegular } from '@fluentui/react-icons';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import { useReading } from '../../../shared/api/index.ts';
import { RecordFiles } from '../../../shared/files/index.ts';
import { PresenceAvatars, usePresence, useRecordChanges } from '../../../shared/live/index.ts';
import { RecordSiblings, shownRows } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { useShownRecord } from '../../../shared/shownRecord.ts';
import { useFileNames } from './files/useFileNames.ts';
import { amostraLayout, planilhaLayout } from './grid/layouts.ts';
import { resultCells } from './grid/resultCell.ts';
import { ResultGrid } from './grid/ResultGrid.tsx';
import { JobActs } from './JobActs.tsx';
import { JobHeader } from './JobHeader.tsx';
import { PlateView } from './plate/PlateView.tsx';
import { ViewBar, type View } from './ViewBar.tsx';
import { usePrevious } from './previous/usePrevious.ts';
import { ReadyActions } from './ready/ReadyActions.tsx';
import { useReady } from './ready/useReady.ts';
import { ReflexBar } from './reflex/ReflexBar.tsx';
import { WaitingPanel } from './ready/WaitingPanel.tsx';
import type { Worksheet, WorksheetTest } from './worksheet.ts';

const useStyles = makeStyles({
  work: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', minHeight: 0 },
  grid: { display: 'grid', minWidth: 0, minHeight: 0 },
});

/** One worksheet in one of its layouts, or as the plate its tests are on; which one, and of what, stands in the address. */
export function WorksheetView({
  job: jobId,
  worksheet,
  isPatient,
  onReload,
}: {
  job: number;
  worksheet: Worksheet;
  /** A patient's job is opened with all its exams together; others are batches. */
  isPatient: boolean;
  /** Loads it anew; what is typed stays. */
  onReload: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const mayType = useMay()('digitar', 'Laboratorio');
  const [, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const { data: job, mutate: readJob } = useReading(lerJobCabecalho, { params: { id: jobId } });
  useRecordChanges(Job, () => void readJob());
  const people = usePresence(Job, jobId);
  const [filesOpen, setFilesOpen] = useState(false);
  const filesTitle = intl.formatMessage({ id: 'shell.files.title' });
  const view = useMemo(() => viewOf(params, worksheet, isPatient), [params, worksheet, isPatient]);
  const show = useCallback(
    (change: Partial<View>) => {
      const next = { ...view, ...change };
      setParams({ visao: next.visao, exame: String(next.exame), amostra: String(next.amostra) }, { replace: true });
    },
    [view, setParams],
  );
  const files = useFileNames(worksheet);
  const previous = usePrevious(jobId);
  const cell = useMemo(() => resultCells(intl, mayType, files.nameOf), [intl, mayType, files.nameOf]);
  const planilha = useMemo(
    () => planilhaLayout(worksheet, view.exame, cell, intl),
    [worksheet, view.exame, cell, intl],
  );
  const amostra = useMemo(
    () => amostraLayout(worksheet, view.amostra, { cell, intl, previous }),
    [worksheet, view.amostra, cell, intl, previous],
  );
  const { steps, ask } = useReady(jobId, worksheet);
  const [waitingShown, setWaitingShown] = useState(false);
  const goTo = ({ test, sample }: WorksheetTest) =>
    setParams(
      { visao: view.visao, exame: String(test.Tratamento), amostra: String(sample.id), foco: String(Date.now()) },
      { replace: true },
    );
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const [choice, setChoice] = useState<HTMLDivElement | null>(null);
  const run = useMemo(() => lastRun(worksheet), [worksheet]);
  const scan = params.get('foco');
  const focus = useMemo(() => (scan === null ? null : { sample: view.amostra, at: scan }), [scan, view.amostra]);
  const title = job
    ? [job.Codigo, job.Descricao].filter(Boolean).join(' · ')
    : intl.formatMessage({ id: 'laboratory.results.worksheet' });
  useShownRecord(title);
  const listed = shownRows(Job.path);
  const grid = {
    worksheet,
    upload: files.upload,
    previous,
    focus,
    actions: bar,
    title: [title, shownName(view, worksheet)].filter(Boolean).join(' · '),
  };
  return (
    <PageFrame>
      <div>
        <PageHeader
          breadcrumb={[
            {
              text: intl.formatMessage({ id: 'laboratory.results.title' }),
              onClick: () => navigate('/laboratorio/resultados'),
            },
          ]}
          title={title}
          primaryAction={
            <HeaderAct
              icon={<AttachRegular />}
              text={filesTitle}
              aria-expanded={filesOpen}
              onClick={() => setFilesOpen(!filesOpen)}
            />
          }
        >
          {job && (
            <JobActs
              job={job}
              sample={view.visao === 'amostra' ? shownSample(view, worksheet) : null}
              onChanged={() => void readJob()}
              onAdded={() => {
                void readJob();
                onReload();
              }}
            />
          )}
          {listed && (
            <RecordSiblings rows={listed} record={jobId} onOpen={(id) => navigate(`/laboratorio/resultados/${id}`)} />
          )}
          <PresenceAvatars people={people} />
        </PageHeader>
        {job && <JobHeader job={job} />}
        <ReflexBar job={jobId} worksheet={worksheet} onReload={onReload} />
        <ViewBar
          worksheet={worksheet}
          view={view}
          onChange={show}
          actions={setBar}
          choice={setChoice}
          hasPlate={run !== null}
        >
          <ReadyActions
            steps={steps}
            onDone={ask}
            waitingShown={waitingShown}
            onShowWaiting={() => setWaitingShown(!waitingShown)}
          />
        </ViewBar>
      </div>
      <div className={styles.work}>
        <div className={styles.grid}>
          {view.visao === 'placa' && run !== null ? (
            <PlateView worksheet={worksheet} run={run} choice={choice} actions={bar} />
          ) : view.visao === 'planilha' ? (
            <ResultGrid key={`p${view.exame}`} layout={planilha} {...grid} />
          ) : (
            <ResultGrid key={`a${view.amostra}`} layout={amostra} {...grid} />
          )}
        </div>
        {waitingShown && steps && (
          <WaitingPanel steps={steps} onGo={goTo} onDone={ask} onClose={() => setWaitingShown(false)} />
        )}
        {filesOpen && (
          <SidePanel title={filesTitle} onClose={() => setFilesOpen(false)}>
            <RecordFiles noun={JobArquivos} record={jobId} />
          </SidePanel>
        )}
      </div>
    </PageFrame>
  );
}

/** The procedure or the sample that is shown, by name. */
function shownName({ visao, exame, amostra }: View, { tests }: Pick<Worksheet, 'tests'>): string {
  return visao !== 'amostra'
    ? (tests.find(({ test }) => test.Tratamento === exame)?.nome ?? '')
    : (shownSample({ amostra }, { tests })?.Nome ?? '');
}

const shownSample = ({ amostra }: Pick<View, 'amostra'>, { tests }: Pick<Worksheet, 'tests'>): Sample | null =>
  tests.find(({ sample }) => sample.id === amostra)?.sample ?? null;

const views = ['planilha', 'amostra', 'placa'] as const;

/** The run that most lately took a test of this worksheet; null while none has. */
function lastRun({ tests }: Worksheet): number | null {
  const runs = tests.flatMap(({ test }) => test.MapaTrabalho ?? []);
  return runs.length === 0 ? null : Math.max(...runs);
}

function viewOf(params: URLSearchParams, { tests }: Worksheet, isPatient: boolean): View {
  const first = tests[0];
  const has = (key: string, pick: (test: Worksheet['tests'][number]) => number) => {
    const value = Number(params.get(key));
    return tests.some((test) => pick(test) === value) ? value : undefined;
  };
  const amostra = has('amostra', ({ sample }) => sample.id);
  const exame =
    has('exame', ({ test }) => test.Tratamento) ?? tests.find(({ sample }) => sample.id === amostra)?.test.Tratamento;
  return {
    visao: visaoOf(params.get('visao'), isPatient),
    exame: exame ?? first?.test.Tratamento ?? 0,
    amostra: amostra ?? 0,
  };
}

function visaoOf(chosen: string | null, isPatient: boolean): View['visao'] {
  return views.find((each) => each === chosen) ?? (isPatient ? 'amostra' : 'planilha');
}
