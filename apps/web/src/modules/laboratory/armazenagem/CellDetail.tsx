import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowExitRegular, DeleteRegular } from '@fluentui/react-icons';
import { FormattedMessage } from 'react-intl';
import { useMay } from '../../../shared/session/useUser.ts';
import { nameOf } from './names.ts';
import type { Kept } from './storage.actions.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '360px' },
});

/** The sample at the chosen coordinate, and what can be done with it. */
export function CellDetail({
  at,
  kept,
  onOut,
  onDispose,
}: {
  at: string | null;
  kept: Kept | undefined;
  onOut: (kept: Kept) => void;
  onDispose: (kept: Kept) => void;
}) {
  const styles = useStyles();
  const may = useMay();
  if (!kept)
    return (
      <div className={styles.row}>
        <Text>{at !== null && <FormattedMessage id="laboratory.storage.next" values={{ at }} />}</Text>
      </div>
    );
  const identification = kept.Sample?.['Identificacao'];
  const name = [nameOf(kept), typeof identification === 'string' ? identification : ''].filter(Boolean).join(' · ');
  return (
    <div className={styles.row}>
      <Text weight="semibold">{kept.Coordenada}</Text>
      <Text className={styles.name} title={name}>
        {name}
      </Text>
      <Button size="small" icon={<ArrowExitRegular />} onClick={() => onOut(kept)}>
        <FormattedMessage id="laboratory.storage.out" />
      </Button>
      {may('deletar', 'Recebimento_Amostras') && (
        <Button size="small" icon={<DeleteRegular />} onClick={() => onDispose(kept)}>
          <FormattedMessage id="laboratory.storage.dispose" />
        </Button>
      )}
    </div>
  );
}
