import { Button, Caption1, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { Attach20Regular } from '@fluentui/react-icons/svg/attach';
import { useRef, useState, type DragEvent } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import { useSize } from './useSize.ts';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    minHeight: '72px',
    padding: tokens.spacingHorizontalM,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
  },
  over: {
    border: `1px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
});

/** Takes files: dropped anywhere on it, or chosen with the button. */
export function DropZone({
  onFiles,
  accept,
  limit,
  disabled = false,
}: {
  onFiles: (files: readonly File[]) => void;
  /** The extensions that are taken (`.png,.pdf`). */
  accept: string;
  /** The largest file, in bytes. */
  limit: number;
  disabled?: boolean;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const size = useSize();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  };
  const onDrag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  return (
    <div
      role="group"
      aria-label={intl.formatMessage(messages.choose)}
      className={mergeClasses(styles.zone, over && styles.over)}
      onDragEnter={onDrag(true)}
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
      onDrop={(event) => {
        onDrag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      {over ? (
        <Text>{intl.formatMessage(messages.drop)}</Text>
      ) : (
        <>
          <Button icon={<Attach20Regular />} disabled={disabled} onClick={() => chooser.current?.click()}>
            {intl.formatMessage(messages.choose)}
          </Button>
          <Caption1>{intl.formatMessage(messages.dropHint, { limit: size(limit) })}</Caption1>
        </>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={intl.formatMessage(messages.choose)}
        onChange={({ target }) => {
          take(target.files);
          target.value = ''; // the same file may be chosen again
        }}
      />
    </div>
  );
}
