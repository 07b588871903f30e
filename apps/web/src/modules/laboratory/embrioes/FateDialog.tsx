import { type Destino, type DestinoGuard, destinoAsks, EmbryoDestino } from '@bancada/contracts/laboratory';
import type { Transition } from '@bancada/contracts/shared';
import { ConfirmDialog, LookupField, MemoField, TextField } from '@bancada/ui';
import { AttachRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lookupOf } from '../../../shared/registry/lookup.ts';
import { FilesField } from '../../../shared/files/index.ts';

/** What a step of an embryo's fate is taken with. */
export interface FateForm {
  readonly LocalArmazenagem: number | null;
  readonly Coordenada: string | null;
  readonly Consentimento: string | null;
  readonly Motivo: string | null;
  /** The signed consent, scanned or photographed. */
  readonly documents: readonly File[];
}

const places = lookupOf(EmbryoDestino.relations['LocalArmazenagem'] ?? { path: 'local-armazenagens', fields: [] });
const written = (text: string) => (text.trim() === '' ? null : text.trim());

/** Asks what a step of an embryo's fate needs: a position, a signed consent, a reason. */
export function FateDialog({
  step,
  codigo,
  onConfirm,
  onCancel,
}: {
  step: Transition<Destino, DestinoGuard>;
  codigo: string;
  onConfirm: (form: FateForm) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id: `laboratory.embryo.${id}` });
  const [place, setPlace] = useState<string | null>(null);
  const [coordinate, setCoordinate] = useState('');
  const [consent, setConsent] = useState('');
  const [documents, setDocuments] = useState<readonly File[]>([]);
  const [reason, setReason] = useState('');
  const asks = (guard: DestinoGuard) => destinoAsks(step, guard);
  const isReady =
    (!asks('place') || place !== null) &&
    (!asks('consent') || (written(consent) !== null && documents.length > 0)) &&
    (!step.needsReason || written(reason) !== null);
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={intl.formatMessage({ id: `laboratory.embryoDestinoAcao.${step.action}` })}
      confirmText={intl.formatMessage({ id: `laboratory.embryoDestinoAcao.${step.action}` })}
      confirmDisabled={!isReady}
      onConfirm={() =>
        onConfirm({
          LocalArmazenagem: place === null ? null : Number(place),
          Coordenada: written(coordinate),
          Consentimento: written(consent),
          Motivo: written(reason),
          documents,
        })
      }
      onCancel={onCancel}
    >
      {codigo}
      {asks('witness') && <p>{word('witnessed')}</p>}
      {asks('place') && (
        <>
          <LookupField label={word('place')} required value={place} source={places} onChange={setPlace} />
          <TextField label={word('coordinate')} value={coordinate} onChange={setCoordinate} />
        </>
      )}
      {asks('consent') && (
        <>
          <TextField label={word('consent')} required value={consent} onChange={setConsent} />
          <FilesField
            label={word('consentFile')}
            required
            choose={word('consentFile.choose')}
            icon={<AttachRegular />}
            accept="application/pdf,image/*"
            files={documents}
            onChange={setDocuments}
          />
        </>
      )}
      <MemoField label={word('reason')} required={step.needsReason ?? false} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
