import { Button, Label, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CameraRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  names: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
});

/** Pictures of what was wrong: taken by the camera of a telephone, or chosen. */
export function PhotoField({
  photos,
  onChange,
}: {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const label = intl.formatMessage({ id: 'laboratory.receipt.photo' });
  const names = photos.map(({ name }) => name).join(', ');
  return (
    <div>
      <Label>{label}</Label>
      <div className={styles.row}>
        <Button icon={<CameraRegular />} onClick={() => input.current?.click()}>
          {intl.formatMessage({ id: 'laboratory.receipt.photo.choose' })}
        </Button>
        <Text className={styles.names} title={names}>
          {names}
        </Text>
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          hidden
          aria-label={label}
          onChange={({ target: { files } }) => onChange([...(files ?? [])])}
        />
      </div>
    </div>
  );
}
