import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useRef, useState, type DragEvent } from 'react';

const useStyles = makeStyles({
  drop: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    rowGap: tokens.spacingVerticalS,
    minHeight: '120px',
    padding: tokens.spacingHorizontalS,
    textAlign: 'center',
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground2,
  },
  over: { border: `1px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
});

/** Where a file to be imported is chosen or dropped: CSV, TSV, TXT or XLSX by its name; reading it tells what it is. */
export function FileDrop({
  choose,
  hint,
  accept = '.csv,.tsv,.txt,.xlsx',
  multiple = false,
  onFile,
}: {
  /** The button's words. */
  choose: string;
  /** That a file can be dropped, too. */
  hint: string;
  /** What the dialog for choosing offers, as an input of files takes it. */
  accept?: string;
  /** Whether several may be given at once: each is given to `onFile`. */
  multiple?: boolean;
  onFile: (file: File) => void;
}) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button icon={<ArrowUpload20Regular />} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <span>{hint}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={choose}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </div>
  );
}
