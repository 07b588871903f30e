import { Embryo, vincularAmostraEmbriao, type VisorEmbriao } from '@bancada/contracts/laboratory';
import { ConfirmDialog, LookupField } from '@bancada/ui';
import { Button, Text } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { lookupOf } from '../../../shared/registry/lookup.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const link = Embryo.relations['Sample'] ?? { path: 'samples', fields: ['Nome'] };

/** Which sample an embryo is, and its state; another one may be chosen while the embryo is not decided. */
export function SampleOfEmbryo({ visor, onChanged }: { visor: VisorEmbriao; onChanged: () => void }) {
  const intl = useIntl();
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const { Embryo: embryo, SampleNome, StatusSample } = visor;
  const word = (name: string) => intl.formatMessage({ id: `laboratory.embryo.sample${name}` });
  return (
    <>
      {SampleNome !== null && (
        <Text size={200}>
          {word('')} {SampleNome} · {intl.formatMessage({ id: `laboratory.sampleStatus.${StatusSample}` })}
        </Text>
      )}
      {may('digitar', 'Laboratorio') && embryo.StatusEmbryo === 'Em_Avaliacao' && (
        <Button onClick={() => setAsks(true)}>{word(SampleNome === null ? '.link' : '.change')}</Button>
      )}
      {asks && <SampleDialog embryo={embryo} onChanged={onChanged} onClose={() => setAsks(false)} />}
    </>
  );
}

interface SampleDialogProps {
  embryo: Embryo;
  onChanged: () => void;
  onClose: () => void;
}

function SampleDialog({ embryo: { id, Versao, Codigo, Sample, Unidade }, onChanged, onClose }: SampleDialogProps) {
  const intl = useIntl();
  const { running, run } = useCall(vincularAmostraEmbriao);
  const [chosen, setChosen] = useState(Sample === null ? null : String(Sample));
  const source = useMemo(() => lookupOf(link, { Unidade: String(Unidade) }), [Unidade]);
  const word = (name: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryo.sample.${name}` }, values);
  const save = async () => {
    const body = { Versao, Sample: chosen === null ? null : Number(chosen) };
    if (!(await run({ params: { id }, body }))) return;
    onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={word('title', { codigo: Codigo })}
      confirmText={word('confirm')}
      running={running}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <LookupField label={word('field')} hint={word('hint')} value={chosen} source={source} onChange={setChosen} />
    </ConfirmDialog>
  );
}
