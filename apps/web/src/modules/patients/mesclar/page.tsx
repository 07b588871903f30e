import { previaMescla } from '@bancada/contracts/patients';
import { EmptyState, FormSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { useReading } from '../../../shared/api/index.ts';
import { LoadError } from '../../../shared/LoadError.tsx';
import { usePageKeys } from '../../../shared/usePageKeys.ts';
import { comparedIn, mergeAddress } from './address.ts';
import { Comparison } from './Comparison.tsx';

const useStyles = makeStyles({
  work: { overflow: 'auto', padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`, minWidth: 0 },
});

/** Mesclar cadastros: two registrations side by side, what each field keeps, and what moves. */
export default function MesclarPage() {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const compared = comparedIn(useSearch());
  const swap = () => compared && navigate(mergeAddress(compared.goes, compared.stays), { replace: true });
  usePageKeys(({ key }) => {
    if (key.toLowerCase() !== 't' || !compared) return false;
    swap();
    return true;
  });
  const words = (id: string) => intl.formatMessage({ id: `patients.merge.${id}` });
  return (
    <PageFrame>
      <PageHeader
        title={words('title')}
        primaryAction={
          compared && (
            <Button title="T" onClick={swap}>
              {words('swap')}
            </Button>
          )
        }
      />
      <div className={styles.work}>
        {compared ? (
          <Loaded key={`${compared.stays} ${compared.goes}`} {...compared} />
        ) : (
          <EmptyState
            title={words('none')}
            action={
              <Button appearance="primary" onClick={() => navigate('/pacientes/possiveis-duplicidades')}>
                {intl.formatMessage({ id: 'patients.PacienteDuplicidade.title' })}
              </Button>
            }
          />
        )}
      </div>
    </PageFrame>
  );
}

function Loaded({ stays, goes }: { stays: number; goes: number }) {
  const { data, error, mutate } = useReading(previaMescla, { params: { id: stays }, body: { Absorvido: goes } });
  const [, navigate] = useLocation();
  if (error) return <LoadError error={error} onRetry={() => void mutate()} onBack={() => navigate('/pacientes')} />;
  return data ? <Comparison preview={data} onStale={() => void mutate()} /> : <FormSkeleton />;
}
