import { Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { Document32Regular } from '@fluentui/react-icons/svg/document';
import { DocumentPdf32Regular } from '@fluentui/react-icons/svg/document-pdf';
import { Image32Regular } from '@fluentui/react-icons/svg/image';
import { Headphones32Regular } from '@fluentui/react-icons/svg/headphones';
import { Video32Regular } from '@fluentui/react-icons/svg/video';
import { Rename16Regular } from '@fluentui/react-icons/svg/rename';
import { useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import { previewOf, type Preview, type StoredItem } from './types.ts';
import { useSize } from './useSize.ts';

const useStyles = makeStyles({
  tiles: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  tile: { position: 'relative', minWidth: 0 },
  open: {
    display: 'grid',
    gridTemplateRows: '96px auto auto auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyContent: 'stretch',
    alignItems: 'stretch',
    rowGap: tokens.spacingVerticalXXS,
    width: '100%',
    minWidth: 0,
    padding: tokens.spacingHorizontalXS,
    textAlign: 'left',
  },
  picture: {
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground3,
  },
  image: { width: '100%', height: '96px', objectFit: 'cover' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  size: { color: tokens.colorNeutralForeground3 },
  acts: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    right: tokens.spacingHorizontalS,
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
  },
});

const icons: Readonly<Record<Preview, ReactElement>> = {
  image: <Image32Regular />,
  pdf: <DocumentPdf32Regular />,
  audio: <Headphones32Regular />,
  video: <Video32Regular />,
  none: <Document32Regular />,
};

/** Stored files as small pictures with names; one act opens a file, others give it another name and delete it. */
export function FileTiles({
  label,
  files,
  thumbnailOf,
  onOpen,
  onRename,
  onRemove,
}: {
  /** What these are the files of, for screen readers. */
  label: string;
  files: readonly StoredItem[];
  /** The address of a file's small picture, where there is one. */
  thumbnailOf: (file: StoredItem) => string | undefined;
  onOpen: (file: StoredItem) => void;
  /** Left out where the person may not write files. */
  onRename?: ((file: StoredItem) => void) | undefined;
  /** Left out where the person may not delete. */
  onRemove?: ((file: StoredItem) => void) | undefined;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const size = useSize();
  return (
    <ul className={styles.tiles} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={styles.tile}>
          <Button appearance="subtle" className={styles.open} onClick={() => onOpen(file)}>
            <span className={styles.picture}>
              <Picture file={file} url={thumbnailOf(file)} />
            </span>
            <Text className={styles.name} title={file.name}>
              {file.name}
            </Text>
            <Caption1 className={styles.size}>{size(file.size)}</Caption1>
            {file.unscanned && <Caption1 className={styles.size}>{intl.formatMessage(messages.unscanned)}</Caption1>}
          </Button>
          <span className={styles.acts}>
            {onRename && (
              <Button
                size="small"
                icon={<Rename16Regular />}
                aria-label={intl.formatMessage(messages.rename, { name: file.name })}
                onClick={() => onRename(file)}
              />
            )}
            {onRemove && (
              <Button
                size="small"
                icon={<Delete16Regular />}
                aria-label={intl.formatMessage(messages.remove, { name: file.name })}
                onClick={() => onRemove(file)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A picture that cannot be drawn gives way to the icon of its kind. */
function Picture({ file, url }: { file: StoredItem; url: string | undefined }) {
  const styles = useStyles();
  const [broken, setBroken] = useState<string | null>(null);
  if (url === undefined || broken === url) return icons[previewOf(file.type)];
  return <img className={styles.image} src={url} alt="" loading="lazy" onError={() => setBroken(url)} />;
}
