import { caracteresProva, type LinkAberto, type ProvaDeLink } from '@bancada/contracts/laboratory';
import { DateField, TextField } from '@bancada/ui';
import { Button, Text } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/errorWords.ts';
import { PublicCard, Refusal } from '../../access/index.ts';

/** The links that have words of their own. */
export type LinkTexts = 'laudoLink' | 'embryoLink';

/** Asks what only the person it was sent to knows; what was typed stays when it was wrong. */
export function ProofForm({
  opened: { Empresa, Pede },
  token,
  texts,
  onProof,
}: {
  opened: LinkAberto;
  token: string;
  /** Whose words: the part of their ids behind the room. */
  texts: LinkTexts;
  /** Reads what the link leads to; it is refused where the answers are wrong. */
  onProof: (proof: ProvaDeLink) => Promise<void>;
}) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.${texts}.${id}` }, values);
  const [birth, setBirth] = useState<string | null>(null);
  const [start, setStart] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const asksBirth = Pede.includes('DataNascimento');
  const document = Pede.includes('CPF') ? 'CPF' : Pede.includes('Documento') ? 'Documento' : null;
  const typed = start.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const isWhole = (!asksBirth || birth !== null) && (document === null || typed.length === caracteresProva[document]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running || !isWhole) return;
    setRunning(true);
    setRefusal(null);
    try {
      await onProof({
        Token: token,
        DataNascimento: birth,
        CPF: document === 'CPF' ? typed : null,
        Documento: document === 'Documento' ? typed : null,
      });
    } catch (error) {
      setRefusal(errorWords(error, intl).message);
      setRunning(false);
    }
  };
  return (
    <PublicCard title={words('title')} onSubmit={(event) => void submit(event)}>
      <Text>{words('ask', { company: Empresa })}</Text>
      {asksBirth && <DateField label={words('DataNascimento')} value={birth} onChange={setBirth} required />}
      {document !== null && (
        <TextField
          label={words(document, { n: caracteresProva[document] })}
          hint={words(`${document}.hint`)}
          value={start}
          onChange={setStart}
          inputMode={document === 'CPF' ? 'numeric' : 'text'}
          autoComplete="off"
          required
        />
      )}
      <Refusal text={refusal} />
      <Button type="submit" appearance="primary" disabledFocusable={running || !isWhole}>
        {words('open')}
      </Button>
    </PublicCard>
  );
}
