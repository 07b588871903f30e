import { FileDrop } from '@bancada/sheet/import';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { notify } from '../../../shared/errors/index.ts';
import { placeState, workingUnidade } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { isFactor } from './nfeChoices.ts';
import { NfePreview } from './NfePreview.tsx';
import { type Taking, useNfeFiles } from './useNfeFiles.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1120px, 100vw)', width: '100%' },
  content: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Imports NF-e: what each is, its lines with their products, and what of the purchase it bills, before anything is stored. */
export default function NfeDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.nfe.${id}` }, values);
  const [, goTo] = useLocation();
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const [unit, setUnit] = useState(workingUnidade(user, unidade));
  const [changes, setChanges] = useState<Partial<Taking>>({});
  const files = useNfeFiles(unit);
  const { nfe, file, refusal } = files;
  const taking = {
    Compra: nfe?.Compra ?? null,
    CriarFornecedor: nfe?.PodeCriarFornecedor ?? false,
    Lembrar: true,
    ...changes,
  };
  const isWrong = Object.values(files.choices).some(({ Fator }) => Fator !== undefined && !isFactor(Fator));
  const ready = nfe && unit !== undefined && !isWrong && (nfe.Fornecedor !== null || taking.CriarFornecedor);
  const advance = () => {
    setChanges({});
    return files.next();
  };
  const open = (nota: number) => {
    onClose();
    goTo(`/financeiro/notas-de-compra/${nota}`);
  };
  const take = async () => {
    if (!ready || files.running) return;
    const done = await files.take({ Unidade: unit, ...taking });
    if (!done) return;
    onImported();
    notify({ tone: 'success', lines: [words(done.Nova ? 'imported' : 'already', { number: nfe.Numero })] });
    if (!advance()) open(done.Nota);
  };
  const skip = () => {
    if (!advance()) onClose();
  };
  return (
    <Dialog open modalType="modal" onOpenChange={onClose}>
      <DialogSurface
        className={styles.surface}
        onKeyDown={({ key, ctrlKey }) => {
          if (key === 'Enter' && ctrlKey && nfe?.Nota === null) void take();
        }}
      >
        <DialogBody>
          <DialogTitle>{words('title')}</DialogTitle>
          <DialogContent className={styles.content}>
            {files.place === files.count && (
              <FileDrop choose={words('choose')} hint={words('drop')} accept=".xml" multiple onFile={files.add} />
            )}
            {file && (
              <Text className={styles.name} title={file.name}>
                {files.count > 1 ? words('one', { n: files.place + 1, of: files.count, file: file.name }) : file.name}
              </Text>
            )}
            {file && !nfe && refusal === null && <Spinner size="small" label={words('reading')} />}
            {refusal !== null && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{refusal}</MessageBarBody>
              </MessageBar>
            )}
            {nfe && (
              <NfePreview
                nfe={nfe}
                choices={files.choices}
                taking={taking}
                unit={unit}
                onChoose={files.choose}
                onTaking={(change) => setChanges((before) => ({ ...before, ...change }))}
                onUnit={setUnit}
              />
            )}
          </DialogContent>
          <DialogActions fluid>
            {nfe?.Nota != null ? (
              <Button appearance="primary" onClick={() => nfe.Nota !== null && open(nfe.Nota)}>
                {words('open')}
              </Button>
            ) : (
              <Button
                appearance="primary"
                disabled={!ready}
                disabledFocusable={files.running}
                onClick={() => void take()}
              >
                {words('take')}
              </Button>
            )}
            {file && (files.count > 1 || refusal !== null) && <Button onClick={skip}>{words('skip')}</Button>}
            <Button onClick={onClose}>{words('close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
