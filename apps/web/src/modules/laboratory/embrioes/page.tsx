import { EmptyState, ErrorState, FormSkeleton, PageFrame, PageHeader, SelectField } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { AgreementButton } from './AgreementButton.tsx';
import { ComparePane } from './ComparePane.tsx';
import { CountButton } from './CountButton.tsx';
import { EmbryoList } from './EmbryoList.tsx';
import { SyncButton } from './SyncButton.tsx';
import { TreatmentSteps } from './TreatmentSteps.tsx';
import { useEmbryos } from './useEmbryos.ts';
import { ViewerPane } from './ViewerPane.tsx';

const useStyles = makeStyles({
  work: {
    display: 'grid',
    gridTemplateColumns: '260px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    minHeight: 0,
    '@media (max-width: 800px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridAutoRows: 'max-content',
      overflowY: 'auto',
      alignContent: 'start',
    },
  },
  side: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    alignContent: 'start',
    minHeight: 0,
    '@media (min-width: 801px)': { overflowY: 'auto' },
  },
});

/** Embriões: the time-lapse films of a treatment, watched, annotated, decided, and what became of the embryos. */
export default function EmbrioesPage() {
  const styles = useStyles();
  const intl = useIntl();
  const shown = useEmbryos();
  const { patients, patient, treatments, treatment, embryos, embryo, compared } = shown;
  const word = (id: string) => intl.formatMessage({ id: `laboratory.embryo.${id}` });
  const reading = [patients, treatments, embryos].find(({ error }) => error);
  return (
    <PageFrame>
      <PageHeader
        title={word('title')}
        primaryAction={
          <>
            <AgreementButton />
            <CountButton />
            <SyncButton />
          </>
        }
      />
      {reading?.error && <ErrorState {...errorWords(reading.error, intl)} onRetry={() => void reading.mutate()} />}
      {!reading && !patients.data && <FormSkeleton />}
      {patients.data?.length === 0 && <EmptyState title={word('empty')} message={word('empty.text')} />}
      {!reading && patient && (
        <div className={styles.work}>
          <div className={styles.side}>
            <SelectField
              label={word('patient')}
              value={String(patient.id)}
              options={(patients.data ?? []).map(({ id, Nome }) => ({ value: String(id), label: Nome }))}
              onChange={(value) => shown.choosePatient(Number(value))}
            />
            {treatment && (
              <>
                <SelectField
                  label={word('treatment')}
                  value={String(treatment.id)}
                  options={(treatments.data ?? []).map(({ id, Codigo, created_at }) => ({
                    value: String(id),
                    label: `${Codigo} · ${formatsOf(intl.locale).day(created_at)}`,
                  }))}
                  onChange={(value) => shown.chooseTreatment(Number(value))}
                />
                <TreatmentSteps treatment={treatment} />
              </>
            )}
            <EmbryoList
              embryos={embryos.data ?? []}
              open={embryo?.id ?? null}
              compared={new Set(compared.map(({ id }) => id))}
              onOpen={shown.openEmbryo}
              onCompare={shown.compare}
            />
          </div>
          {compared.length > 1 && <ComparePane embryos={compared} />}
          {compared.length <= 1 && embryo && <ViewerPane key={embryo.id} id={embryo.id} />}
        </div>
      )}
    </PageFrame>
  );
}
