import {
  compareExame,
  exameArquivo,
  type ComponenteComparado,
  type DefinicaoComponente,
  type ExameArquivo,
} from '@bancada/contracts';
import { SelectField } from '@bancada/ui';
import {
  Button,
  Caption1,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { DocumentArrowUpRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { reportError } from '../../../shared/errors/report.ts';
import { ImportPreview } from './ImportPreview.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(760px, 100vw)' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    alignContent: 'start',
    minWidth: 0,
  },
  file: { justifySelf: 'start' },
});

/** Takes the components of a file, or of an exam of the library, into the exam that is being defined. */
export function ImportDialog({
  components,
  onTake,
  running = false,
  onClose,
}: {
  components: readonly DefinicaoComponente[];
  onTake: (compared: readonly ComponenteComparado[], file: ExameArquivo) => void;
  /** While what was taken is being stored. */
  running?: boolean;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const library = useLibrary();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [file, setFile] = useState<ExameArquivo | 'unreadable' | null>(null);
  const words = (id: string) => intl.formatMessage({ id: `laboratory.catalog.${id}` });
  const compared = useMemo(
    () => (file === null || file === 'unreadable' ? [] : compareExame(file, components)),
    [file, components],
  );
  const choose = (Apelido: string | null) => {
    setChosen(Apelido);
    setFile(library.find((each) => each.Apelido === Apelido) ?? null);
  };
  const read = async (picked: File | undefined) => {
    if (!picked) return;
    setChosen(null);
    setFile(fileOf(await picked.text()) ?? 'unreadable');
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{words('import')}</DialogTitle>
          <DialogContent className={styles.content}>
            <SelectField
              label={words('import.library')}
              hint={words('import.library.hint')}
              value={chosen}
              options={library.map(({ Apelido, NomeCompleto }) => ({ value: Apelido, label: NomeCompleto }))}
              onChange={choose}
            />
            <Button className={styles.file} icon={<DocumentArrowUpRegular />} onClick={() => input.current?.click()}>
              {words('import.file')}
            </Button>
            <input
              ref={input}
              hidden
              type="file"
              accept=".json,application/json"
              aria-label={words('import.file')}
              onChange={({ target }) => {
                read(target.files?.[0]).catch(reportError);
                target.value = '';
              }}
            />
            {file === 'unreadable' && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{words('import.unreadable')}</MessageBarBody>
              </MessageBar>
            )}
            {file !== null && file !== 'unreadable' && <ImportPreview file={file} compared={compared} />}
            <Caption1>{words('import.notStored')}</Caption1>
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>{words('import.close')}</Button>
            <Button
              appearance="primary"
              disabledFocusable={running || compared.every(({ situacao }) => situacao === 'igual')}
              onClick={() => file !== null && file !== 'unreadable' && onTake(compared, file)}
            >
              {words('import.take')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** The exams of the library, which come when they are first asked for. */
function useLibrary(): readonly ExameArquivo[] {
  const [library, setLibrary] = useState<readonly ExameArquivo[]>([]);
  useEffect(() => {
    import('./biblioteca/index.ts').then((loaded) => setLibrary(loaded.library)).catch(reportError);
  }, []);
  return library;
}

/** An exam as a file says it; null for what is none. */
function fileOf(text: string): ExameArquivo | null {
  try {
    const read = exameArquivo.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
