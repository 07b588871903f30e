import { type Arquivo, fileAddress, type FileNoun } from '@bancada/contracts/files';
import type { Call } from '@bancada/contracts/shared';
import { ConfirmDialog, EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { DropZone, FileTiles, FileViewer, type StoredItem, UploadList } from '@bancada/ui/files';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords, useCall, useReading } from '../api/index.ts';
import { useRecordChanges } from '../live/index.ts';
import { useMay } from '../session/useUser.ts';
import { useAssetUrl, useAssetUrls } from './assetUrl.ts';
import type { UploadCalls } from './sendFile.ts';
import { RenameFile } from './RenameFile.tsx';
import { Uploads } from './uploads.ts';

const useStyles = makeStyles({ files: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start' } });

/** What the server accepts, and how large. */
const ACCEPT = '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg,.pdf,.xml,.mp3,.ogg,.wav,.aac,.m4a,.opus';
const LIMIT = 20 * 1024 * 1024;

/** A noun of files with its calls. */
export type FileNounWithCalls = FileNoun & {
  readonly calls: Readonly<Record<'list' | 'rename' | 'remove', Call>> & UploadCalls;
};

const itemOf = ({ id, Nome, Tipo, Tamanho, Verificacao }: Arquivo): StoredItem => ({
  id,
  name: Nome,
  type: Tipo,
  size: Tamanho,
  unscanned: Verificacao === 'nao_verificado',
});

interface RecordFilesProps {
  readonly noun: FileNounWithCalls;
  readonly record: number;
  /** Whether files may be deleted, by whoever may write them; they may unless it says otherwise. */
  readonly removable?: boolean;
}

/** The files of one record: add by dropping or choosing, look at them, rename, delete. Others' changes appear by themselves. */
export function RecordFiles({ noun, record, removable = true }: RecordFilesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const target = useMemo(() => fileAddress(noun, record), [noun, record]);
  const { data, error, mutate } = useReading(noun.calls.list, target.ofRecord);
  const { run: remove } = useCall(noun.calls.remove);
  const uploads = useMemo(
    () =>
      new Uploads({
        calls: noun.calls,
        target,
        stored: () => void mutate(),
        words: (problem) => errorWords(problem, intl).message,
      }),
    [noun, target, mutate, intl],
  );
  const { items } = useSnapshot(uploads.state);
  const [open, setOpen] = useState<StoredItem | null>(null);
  const [renaming, setRenaming] = useState<Arquivo | null>(null);
  const [removing, setRemoving] = useState<StoredItem | null>(null);
  useRecordChanges(noun.parent, (changes) => {
    if (changes === null || changes.some(({ id }) => id === record)) void mutate();
  });
  const stored = useMemo(() => (data ?? []) as Arquivo[], [data]);
  const files = useMemo(() => stored.map(itemOf), [stored]);
  const pictures = files.filter(({ type }) => type.startsWith('image/')).map(({ id }) => id);
  const urls = useAssetUrls(noun.path, pictures);
  const url = useAssetUrl(noun.path, open?.id);
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  const { access } = noun.calls.upload;
  const mayWrite = typeof access === 'object' && may(...access);
  const removeFile = async () => {
    const file = removing;
    setRemoving(null);
    if (file && (await remove(target.ofFile(file.id)))) await mutate();
  };
  return (
    <div className={styles.files}>
      {mayWrite && <DropZone accept={ACCEPT} limit={LIMIT} onFiles={(chosen) => uploads.add(chosen)} />}
      <UploadList
        items={items}
        onCancel={(id) => uploads.cancel(id)}
        onRetry={(id) => uploads.retry(id)}
        onDismiss={(id) => uploads.dismiss(id)}
      />
      {files.length === 0 ? (
        <EmptyState
          title={intl.formatMessage({ id: 'shell.files.empty.title' })}
          message={intl.formatMessage({ id: 'shell.files.empty.text' })}
        />
      ) : (
        <FileTiles
          label={intl.formatMessage({ id: 'shell.files.title' })}
          files={files}
          thumbnailOf={({ id, type }) => thumbnailOf(urls.get(id), type)}
          onOpen={setOpen}
          onRename={mayWrite ? ({ id }) => setRenaming(stored.find((each) => each.id === id) ?? null) : undefined}
          onRemove={mayWrite && removable ? setRemoving : undefined}
        />
      )}
      <FileViewer files={files} current={open} url={url} onGo={setOpen} onClose={() => setOpen(null)} />
      {renaming && (
        <RenameFile
          call={noun.calls.rename}
          target={target}
          file={renaming}
          onRenamed={() => void mutate()}
          onClose={() => setRenaming(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={intl.formatMessage({ id: 'shell.files.remove' }, { name: removing?.name ?? '' })}
        onConfirm={() => void removeFile()}
        onCancel={() => setRemoving(null)}
      />
    </div>
  );
}

/** An SVG has no small picture made of it: it is drawn itself, where its scripts cannot run. */
function thumbnailOf(url: string | undefined, type: string): string | undefined {
  return url === undefined || type === 'image/svg+xml' ? url : `${url}&miniatura=1`;
}
