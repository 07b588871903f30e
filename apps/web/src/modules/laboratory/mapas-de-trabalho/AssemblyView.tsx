import type { MapaTrabalho } from '@bancada/contracts';
import { ErrorState, GridSkeleton } from '@bancada/ui';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { ScanField } from '../recebimento/ScanField.tsx';
import { PlateMap } from './PlateMap.tsx';
import { QueuePanel } from './QueuePanel.tsx';
import { useAssembly } from './useAssembly.ts';
import { WellActs } from './WellActs.tsx';

const useStyles = makeStyles({
  work: {
    display: 'grid',
    gridTemplateColumns: '260px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    minHeight: 0,
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '180px minmax(0, 1fr)' },
  },
  plate: {
    display: 'grid',
    gridTemplateRows: 'auto auto auto minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
  },
});

/** A run is put together: labels are scanned, waiting tests chosen, wells moved; or it is filled in order. */
export function AssemblyView({ mapa, actions }: { mapa: MapaTrabalho; actions: HTMLElement | null }) {
  const styles = useStyles();
  const intl = useIntl();
  const assembly = useAssembly(mapa);
  const mayType = useMay()('digitar', 'Laboratorio');
  const open = mapa.Status === 'Aberto' && mayType;
  const { wells, at, wanted } = assembly;
  if (wells.error) return <ErrorState {...errorWords(wells.error, intl)} onRetry={() => void wells.mutate()} />;
  if (!wells.data) return <GridSkeleton />;
  return (
    <div className={styles.work}>
      <QueuePanel assembly={assembly} open={open} />
      <div className={styles.plate}>
        {open && <ScanField hint={intl.formatMessage({ id: 'laboratory.runs.scan.hint' })} onScan={assembly.scan} />}
        <Text weight="semibold">
          <FormattedMessage
            id="laboratory.runs.count"
            values={{ n: at.size, total: mapa.Linhas * mapa.Colunas, position: wanted }}
          />
        </Text>
        <WellActs assembly={assembly} open={open} />
        <PlateMap mapa={mapa} assembly={assembly} open={open} />
      </div>
      {actions &&
        open &&
        createPortal(
          <Button size="small" appearance="primary" onClick={() => void assembly.fill()}>
            {intl.formatMessage({ id: 'laboratory.runs.fill' })}
          </Button>,
          actions,
        )}
    </div>
  );
}
