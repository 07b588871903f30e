import { Button, Label, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AttachRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  names: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
});

/** The signed consent: a PDF or pictures of it. */
export function DocumentField({
  documents,
  onChange,
}: {
  documents: readonly File[];
  onChange: (documents: readonly File[]) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const label = intl.formatMessage({ id: 'laboratory.embryo.consentFile' });
  const names = documents.map(({ name }) => name).join(', ');
  return (
    <div>
      <Label required>{label}</Label>
      <div className={styles.row}>
        <Button icon={<AttachRegular />} onClick={() => input.current?.click()}>
          {intl.formatMessage({ id: 'laboratory.embryo.consentFile.choose' })}
        </Button>
        <Text className={styles.names} title={names}>
          {names}
        </Text>
        <input
          ref={input}
          type="file"
          accept="application/pdf,image/*"
          multiple
          hidden
          aria-label={label}
          onChange={({ target: { files } }) => onChange([...(files ?? [])])}
        />
      </div>
    </div>
  );
}
