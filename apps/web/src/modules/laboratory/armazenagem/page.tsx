import { EmptyState, ErrorState, FormSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { errorWords } from '../../../shared/api/index.ts';
import { ScanField } from '../recebimento/ScanField.tsx';
import { PlaceContents } from './PlaceContents.tsx';
import { PlaceList } from './PlaceList.tsx';
import { useStorage } from './useStorage.ts';

const useStyles = makeStyles({
  scan: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`, maxWidth: '640px' },
  work: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    minHeight: 0,
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '200px minmax(0, 1fr)' },
  },
});

/** Armazenagem: where samples are. Labels of places and samples are read one after the other. */
export default function ArmazenagemPage() {
  const styles = useStyles();
  const intl = useIntl();
  const [, goTo] = useLocation();
  const storage = useStorage();
  const { places, place } = storage;
  const words = (id: string) => intl.formatMessage({ id: `laboratory.storage.${id}` });
  return (
    <PageFrame bars={1}>
      <PageHeader title={words('title')} />
      <div className={styles.scan}>
        <ScanField hint={words('hint')} onScan={storage.scan} />
      </div>
      {places.error && <ErrorState {...errorWords(places.error, intl)} onRetry={() => void places.mutate()} />}
      {!places.error && !places.data && <FormSkeleton />}
      {places.data?.length === 0 && (
        <EmptyState
          title={words('none.title')}
          message={words('none.text')}
          action={
            <Button appearance="primary" onClick={() => goTo('/laboratorio/locais-de-armazenagem')}>
              {words('none.open')}
            </Button>
          }
        />
      )}
      {places.data && places.data.length > 0 && (
        <div className={styles.work}>
          <PlaceList places={places.data} open={place?.id ?? null} onOpen={storage.openPlace} />
          {place ? (
            <PlaceContents place={place} storage={storage} />
          ) : (
            <EmptyState title={words('choose.title')} message={words('choose.text')} />
          )}
        </div>
      )}
    </PageFrame>
  );
}
