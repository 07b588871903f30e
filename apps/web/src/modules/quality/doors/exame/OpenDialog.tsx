import { abrirNaoConformidade, NaoConformidade } from '@bancada/contracts/quality';
import { ConfirmDialog } from '@bancada/ui';
import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../../shared/api/index.ts';
import { notify } from '../../../../shared/errors/index.ts';
import { newKey } from '../../../../shared/newKey.ts';
import type { DoorActProps } from '../../../../shared/recordDoors.ts';

const severities = NaoConformidade.row.shape.Gravidade.options;

/** Opens a non-conformity about a test: what happened is said first, its title names the test already. */
export default function OpenDialog({ id, subject, onClose }: DoorActProps) {
  const intl = useIntl();
  const words = (name: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `quality.open.${name}` }, values);
  const fieldWords = (name: string) => intl.formatMessage({ id: `${NaoConformidade.noun}.${name}` });
  const [key] = useState(newKey);
  const [Titulo, setTitulo] = useState(subject.slice(0, 200));
  const [Descricao, setDescricao] = useState('');
  const [Gravidade, setGravidade] = useState<NaoConformidade['Gravidade']>('Leve');
  const { running, run } = useCall(abrirNaoConformidade);
  const isSaid = Titulo.trim() !== '' && Descricao.trim() !== '';
  const open = async () => {
    const body = {
      Origem: 'tests' as const,
      OrigemId: id,
      Titulo: Titulo.trim(),
      Descricao: Descricao.trim(),
      Gravidade,
    };
    const opened = await run({ key, body });
    if (!opened) return;
    notify({ tone: 'success', lines: [words('opened', { number: opened.Numero })] });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('act')}
      confirmDisabled={!isSaid || running}
      onConfirm={() => void open()}
      onCancel={onClose}
    >
      <Field label={fieldWords('Descricao')} required>
        <Textarea
          rows={4}
          resize="vertical"
          value={Descricao}
          maxLength={4000}
          onChange={(_, { value }) => setDescricao(value)}
        />
      </Field>
      <Field label={fieldWords('Titulo')} required>
        <Input value={Titulo} maxLength={200} onChange={(_, { value }) => setTitulo(value)} />
      </Field>
      <Field label={fieldWords('Gravidade')} required>
        <Select
          value={Gravidade}
          onChange={(_, { value }) => setGravidade(severities.find((each) => each === value) ?? 'Leve')}
        >
          {severities.map((each) => (
            <option key={each} value={each}>
              {fieldWords(`Gravidade.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ConfirmDialog>
  );
}
