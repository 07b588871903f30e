import { makeStyles } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useCamera } from './useCamera.ts';

const useStyles = makeStyles({
  film: { width: '100%', maxHeight: '50vh', objectFit: 'cover', backgroundColor: 'black' },
});

/** What the camera sees; the labels in it are read. */
export function CameraFilm({ onScan, onRefused }: { onScan: (code: string) => void; onRefused: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const film = useCamera(onScan, onRefused);
  return (
    <video
      ref={film}
      className={styles.film}
      muted
      playsInline
      aria-label={intl.formatMessage({ id: 'laboratory.camera.picture' })}
    />
  );
}
