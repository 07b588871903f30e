import { type AutenticidadeLaudo, verificarLaudo } from '@bancada/contracts/laboratory';
import { TextField } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { request } from '../../../shared/api/client.ts';
import { errorWords } from '../../../shared/api/errorWords.ts';
import type { PublicPageProps } from '../../../shared/publicPage.ts';
import { PublicCard } from '../../access/index.ts';
import { Known } from './Known.tsx';
import { readFile } from './readFile.ts';
import { readPicture } from './readPicture.ts';

/** Beyond it a file is none of ours, in bytes. */
const LARGEST = 50 * 1024 * 1024;

const useStyles = makeStyles({
  drop: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXL,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    textAlign: 'center',
  },
  over: { backgroundColor: tokens.colorNeutralBackground1Hover },
  hidden: { display: 'none' },
  answer: { display: 'grid', rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
});

type Answer = { readonly known: AutenticidadeLaudo } | { readonly refusal: string } | null;

/** What the server says of a code, with the file's hash where there is one. */
async function verified(Codigo: string, Hash: string | null, intl: IntlShape): Promise<Answer> {
  try {
    return { known: await request(verificarLaudo, { body: { Codigo, Hash } }) };
  } catch (error) {
    return { refusal: errorWords(error, intl).message };
  }
}

/** Autenticidade: whether a laudo is what was signed, by its code or by the file, which never leaves the browser. */
export default function AutenticidadePage({ token }: PublicPageProps) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.authenticity.${id}` });
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(token);
  const [answer, setAnswer] = useState<Answer>(null);
  const [running, setRunning] = useState(token !== '');
  const [over, setOver] = useState(false);
  const ask = async (Codigo: string, Hash: string | null) => {
    setRunning(true);
    setAnswer(await verified(Codigo, Hash, intl));
    setRunning(false);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.type.startsWith('image/')) return takePicture(file);
    const read = file.size > LARGEST ? { hash: null, code: null } : await readFile(file);
    const found = read.code ?? (code.trim() === '' ? null : code.trim());
    if (found === null || read.hash === null) return setAnswer({ refusal: words('noCode') });
    setCode(found);
    return ask(found, read.hash);
  };
  const takePicture = async (file: File) => {
    const found = file.size > LARGEST ? null : await readPicture(file);
    if (found === null) return setAnswer({ refusal: words('noQr') });
    setCode(found);
    return ask(found, null);
  };
  // What the address says is asked at once.
  useEffect(() => {
    if (token === '') return undefined;
    let isLatest = true;
    void verified(token, null, intl).then((found) => {
      if (!isLatest) return;
      setAnswer(found);
      setRunning(false);
    });
    return () => {
      isLatest = false;
    };
  }, [token, intl]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !running) void ask(code.trim(), null);
  };
  return (
    <PublicCard title={words('title')} onSubmit={submit}>
      <Text>{words('text')}</Text>
      <div
        className={mergeClasses(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button onClick={() => input.current?.click()}>{words('file')}</Button>
        <Text size={200}>{words('drop')}</Text>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf,image/*"
          aria-label={words('file')}
          className={styles.hidden}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <TextField label={words('code')} value={code} onChange={setCode} />
      <Button type="submit" appearance="primary" disabledFocusable={running || code.trim() === ''}>
        {words('check')}
      </Button>
      <div role="status" className={styles.answer}>
        {answer && ('refusal' in answer ? <Refused text={answer.refusal} /> : <Known {...answer.known} />)}
      </div>
    </PublicCard>
  );
}

const Refused = ({ text }: { text: string }) => (
  <MessageBar intent="error" layout="multiline">
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
);
