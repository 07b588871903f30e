import { Button, Label, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type ReactElement, useRef } from 'react';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  names: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
});

/** Files that are chosen now and sent with what the form is about. */
export function FilesField({
  label,
  required = false,
  choose,
  icon,
  accept,
  capture,
  files,
  onChange,
}: {
  label: string;
  required?: boolean;
  /** What the button says. */
  choose: string;
  icon: ReactElement;
  accept: string;
  /** A telephone offers its camera. */
  capture?: 'environment';
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const names = files.map(({ name }) => name).join(', ');
  return (
    <div>
      <Label required={required}>{label}</Label>
      <div className={styles.row}>
        <Button icon={icon} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        <Text className={styles.names} title={names}>
          {names}
        </Text>
        <input
          ref={input}
          type="file"
          accept={accept}
          capture={capture}
          multiple
          hidden
          aria-label={label}
          onChange={({ target }) => onChange([...(target.files ?? [])])}
        />
      </div>
    </div>
  );
}
