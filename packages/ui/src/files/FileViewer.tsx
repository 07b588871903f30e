import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import { previewOf, type StoredItem } from './types.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1200px, 94vw)', width: '94vw', height: '92vh', display: 'grid' },
  body: { gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%', maxHeight: 'none' },
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexGrow: 1, minWidth: 0 },
  stage: { display: 'grid', placeItems: 'center', minHeight: 0, overflow: 'auto' },
  image: { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
  fill: { width: '100%', height: '100%', border: 'none' },
});

/** Looks at stored files one by one: pictures, PDF, sound and video. The arrow keys go on, Esc closes. */
export function FileViewer({
  files,
  current: asked,
  url,
  onGo,
  onClose,
}: {
  files: readonly StoredItem[];
  /** The file that is shown; null closes the viewer. */
  current: StoredItem | null;
  /** Its address; undefined while it is asked for. */
  url: string | undefined;
  onGo: (file: StoredItem) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  // While the window closes it still shows, and is named by, what it showed.
  const [current, setCurrent] = useState(asked);
  if (asked && asked !== current) setCurrent(asked);
  const place = files.findIndex(({ id }) => id === current?.id);
  const go = (step: number) => {
    const file = files[place + step];
    if (file) onGo(file);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A player's own arrows go back and forth in it.
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
  };
  return (
    <Dialog open={asked !== null} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} onKeyDown={onKeyDown}>
        {current && (
          <DialogBody className={styles.body}>
            <DialogTitle as="h2" className={styles.bar} action={null}>
              <Text weight="semibold" className={styles.name} title={current.name}>
                {current.name}
              </Text>
              {files.length > 1 && (
                <>
                  <Text size={200}>
                    {intl.formatMessage(messages.place, { place: place + 1, total: files.length })}
                  </Text>
                  <Button
                    appearance="subtle"
                    icon={<ChevronLeft20Regular />}
                    disabledFocusable={place <= 0}
                    aria-label={intl.formatMessage(messages.previous)}
                    onClick={() => go(-1)}
                  />
                  <Button
                    appearance="subtle"
                    icon={<ChevronRight20Regular />}
                    disabledFocusable={place >= files.length - 1}
                    aria-label={intl.formatMessage(messages.next)}
                    onClick={() => go(1)}
                  />
                </>
              )}
              {url !== undefined && (
                <Button
                  as="a"
                  appearance="subtle"
                  icon={<ArrowDownload20Regular />}
                  href={downloadOf(url)}
                  download={current.name}
                >
                  {intl.formatMessage(messages.download)}
                </Button>
              )}
              <Button
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label={intl.formatMessage(messages.close)}
                onClick={onClose}
              />
            </DialogTitle>
            <DialogContent className={styles.stage}>
              {url === undefined ? (
                <Skeleton className={styles.fill} aria-label={current.name}>
                  <SkeletonItem className={styles.fill} />
                </Skeleton>
              ) : (
                <Shown key={url} file={current} url={url} />
              )}
            </DialogContent>
          </DialogBody>
        )}
      </DialogSurface>
    </Dialog>
  );
}

/** The address that saves the file instead of showing it. */
const downloadOf = (url: string) =>
  /^(blob|data):/.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}baixar=1`;

function Shown({ file, url }: { file: StoredItem; url: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const [broken, setBroken] = useState(false);
  const fail = () => setBroken(true);
  const preview = previewOf(file.type);
  if (broken) return <Text role="alert">{intl.formatMessage(messages.broken)}</Text>;
  if (preview === 'image') return <img className={styles.image} src={url} alt={file.name} onError={fail} />;
  if (preview === 'pdf') return <iframe className={styles.fill} src={url} title={file.name} />;
  if (preview === 'audio') return <audio controls src={url} aria-label={file.name} onError={fail} />;
  if (preview === 'video')
    return <video className={styles.image} controls src={url} aria-label={file.name} onError={fail} />;
  return <Text>{intl.formatMessage(messages.noPreview)}</Text>;
}
