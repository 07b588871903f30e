import { EmptyState, GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DocumentRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { LoadError } from '../../../shared/LoadError.tsx';
import { useMay } from '../../../shared/session/useUser.ts';
import { useShownRecord } from '../../../shared/shownRecord.ts';
import { ScanField } from '../recebimento/ScanField.tsx';
import { BoxActs } from './BoxActs.tsx';
import { TubeGrid } from './TubeGrid.tsx';
import { useBox } from './useBox.ts';
import { useUnitName } from './useUnitName.ts';

const useStyles = makeStyles({
  scan: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    maxWidth: '640px',
  },
  work: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 },
});

/** A transport box: its tubes are read into it where it is packed, and out of it where it arrives. */
export function BoxPage({ box: id }: { box: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const mayMove = useMay()('receber', 'Recebimento_Amostras');
  const { box, tubes, scan, takeBack, reload } = useBox(id);
  const nameOf = useUnitName();
  const { data: shown } = box;
  useShownRecord(shown?.Numero ?? null);
  const back = () => navigate('/laboratorio/remessas');
  const error = box.error ?? tubes.error;
  if (error) return <LoadError error={error} onRetry={reload} onBack={back} />;
  if (!shown || !tubes.data) return <GridSkeleton />;
  const words = (text: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.boxes.${text}` }, values);
  const task = shown.Status === 'Aberta' ? 'pack' : shown.Status === 'Em_Transito' ? 'unpack' : null;
  const way = { from: nameOf(shown.UnidadeOrigem), to: nameOf(shown.UnidadeDestino) };
  return (
    <PageFrame bars={1}>
      <PageHeader
        breadcrumb={[{ text: intl.formatMessage({ id: 'laboratory.RemessaAmostra.title' }), onClick: back }]}
        title={shown.Numero}
        counts={intl.formatMessage({ id: 'laboratory.boxes.tubes' }, { n: tubes.data.length })}
        primaryAction={
          <Button
            appearance="subtle"
            icon={<DocumentRegular />}
            onClick={() => navigate(`/laboratorio/remessas/${id}`)}
          >
            {words('record')}
          </Button>
        }
      >
        <BoxActs box={shown} tubes={tubes.data} onChanged={reload} />
      </PageHeader>
      <div className={styles.scan}>
        <Text>{words('way', way)}</Text>
        {task && mayMove && <ScanField hint={words(`${task}.hint`, way)} onScan={scan} />}
      </div>
      <div className={styles.work}>
        {tubes.data.length === 0 ? (
          <EmptyState title={words('empty.title')} message={words('empty.text')} />
        ) : (
          <TubeGrid tubes={tubes.data} open={task !== null && mayMove} onTakeBack={(tube) => void takeBack(tube)} />
        )}
      </div>
    </PageFrame>
  );
}
