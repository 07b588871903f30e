import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { GridSkeleton } from '../base/GridSkeleton.tsx';
import { ImportTable } from './ImportTable.tsx';
import { messages } from './messages.ts';
import type { FileTable, ReadProblem } from './readTable.ts';
import type { ImportField, ImportResult } from './types.ts';

const useStyles = makeStyles({
  problem: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingVerticalM,
  },
});

/** What an import preview is given and tells. */
export interface ImportPreviewProps {
  /** A file that was chosen or dropped, or a table that was read already. */
  readonly source: File | FileTable;
  /** Compared by identity: keep them stable between renders. */
  readonly fields: readonly ImportField[];
  /** What else the person decides, beside the columns. */
  readonly options?: ReactNode;
  /** The words of the button that accepts; left out, it imports. */
  readonly acceptLabel?: (counts: { readonly count: number; readonly refused: number }) => string;
  /** Told what is accepted, and the table it was read from. */
  readonly onAccept: (result: ImportResult, table: FileTable) => void;
  readonly onCancel: () => void;
}

type Reading = { readonly of: File; readonly outcome: FileTable | ReadProblem | Error };

/**
 * What a file would bring, before anything is stored: which field each column is, every cell read with its field's
 * kind, refused cells with the reason, to be corrected where they stand, and counts. Nothing is dropped in silence:
 * columns and rows that stay outside are named and handed back. Fills the height its parent gives it.
 *
 * @throws what reading throws, when it is no problem of the file.
 */
export function ImportPreview({ source, fields, options, acceptLabel, onAccept, onCancel }: ImportPreviewProps) {
  const styles = useStyles();
  const intl = useIntl();
  const read = useTable(source);
  if (read instanceof Error) throw read;
  if (read === null) return <GridSkeleton columns={fields.length} rows={12} />;
  if (typeof read !== 'string') {
    return <ImportTable key={read.name} table={read} {...{ fields, options, acceptLabel, onAccept, onCancel }} />;
  }
  return (
    <div className={styles.problem}>
      <MessageBar intent="error">
        <MessageBarBody>
          {source.name}: {intl.formatMessage(messages[read])}
        </MessageBarBody>
      </MessageBar>
      <Button onClick={onCancel}>{intl.formatMessage(messages.cancel)}</Button>
    </div>
  );
}

/** The table of a source, null while it is being read; or why there is none. */
function useTable(source: File | FileTable): Reading['outcome'] | null {
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    if (!(source instanceof File)) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const told = (outcome: Reading['outcome']) => {
      if (!signal.aborted) setReading({ of: source, outcome });
    };
    void Promise.all([import('./readFile.ts'), import('./readTable.ts')]).then(([{ readFile }, { ReadError }]) =>
      readFile(source, { decimal: ',', signal }).then(told, (error: unknown) =>
        told(error instanceof ReadError ? error.problem : (error as Error)),
      ),
    );
    return () => leaving.abort();
  }, [source]);
  if (!(source instanceof File)) return source;
  return reading?.of === source ? reading.outcome : null;
}
