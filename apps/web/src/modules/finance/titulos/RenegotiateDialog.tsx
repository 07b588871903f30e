import { MAX_PARCELAS, parcelasRenegociadas, type Titulo } from '@bancada/contracts/finance';
import { sum } from '@bancada/contracts/dinheiro';
import { SEGUNDOS_DESFAZER } from '@bancada/contracts/shared';
import { ConfirmDialog, DateField, MoneyField, NumberField, TextField } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { Field, makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { newKey } from '../../../shared/newKey.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { today } from '../../../shared/today.ts';
import { undoable } from '../../../shared/undo/undo.state.ts';
import { chosenTitulos } from './chosenTitulos.ts';
import { InstalmentTable } from './InstalmentTable.tsx';
import { renegotiable, renegotiate, undoRenegotiation } from './renegotiate.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    '& .fui-Select, & select': { minWidth: 0, width: '100%' },
  },
});

/** Days from one instalment to the next that are offered beside every month. */
const intervals = ['7', '10', '15', '30'] as const;

/** Replaces the open titles that were chosen by instalments, which are shown before. */
export default function RenegotiateDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.renegotiate.${id}` }, values);
  const [key] = useState(() => newKey());
  const [titles, setTitles] = useState<readonly Titulo[] | null>(null);
  const [left, setLeft] = useState(0);
  const [text, setText] = useState(words('Descricao.first'));
  const [competence, setCompetence] = useState<string | null>(today);
  const [juros, setJuros] = useState<string | null>(null);
  const [multa, setMulta] = useState<string | null>(null);
  const [desconto, setDesconto] = useState<string | null>(null);
  const [count, setCount] = useState<string | null>('2');
  const [first, setFirst] = useState<string | null>(today);
  const [interval, setInterval] = useState('');
  const [running, setRunning] = useState(false);
  useEffect(() => {
    void chosenTitulos(chosen).then((rows) => {
      const open = rows.filter(({ Status }) => renegotiable.has(Status));
      setTitles(open);
      setLeft(rows.length - open.length);
    }, reportError);
  }, [chosen]);
  const Parcelas = Number(count);
  const isCount = Number.isInteger(Parcelas) && Parcelas >= 1 && Parcelas <= MAX_PARCELAS;
  const amounts = { Juros: juros ?? '0', Multa: multa ?? '0', Desconto: desconto ?? '0' };
  const Saldo = sum((titles ?? []).map((each) => each.Saldo));
  const IntervaloDias = interval === '' ? null : Number(interval);
  const parts =
    titles && titles.length > 0 && isCount && first !== null
      ? parcelasRenegociadas({ ...amounts, Saldo, Parcelas, Primeiro: first, IntervaloDias })
      : [];
  const ready = parts.length > 0 && competence !== null && text.trim() !== '' && !running;
  const run = async () => {
    if (!ready || !titles || first === null || competence === null) return;
    setRunning(true);
    const itens = titles.map(({ id, Versao }) => ({ id, Versao }));
    const terms = { Descricao: text.trim(), Competencia: competence, Parcelas, Primeiro: first, IntervaloDias };
    try {
      await undoable(
        () => renegotiate({ itens, ...terms, ...amounts }, key),
        async (done) => words('undone', { n: await undoRenegotiation(done, words('undoneReason')) }),
        () => ({ title: words('done', { n: itens.length, parts: parts.length }), seconds: SEGUNDOS_DESFAZER }),
      );
      onClose();
    } catch (error) {
      reportError(error);
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('act')}
      confirmDisabled={!ready}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <Text>
        <MaskedText>
          {titles === null ? words('loading') : words('summary', { n: titles.length, total: money.reais(Saldo), left })}
        </MaskedText>
      </Text>
      <TextField label={words('Descricao')} value={text} onChange={(value) => setText(value ?? '')} required />
      <div className={styles.row}>
        <MoneyField label={words('Juros')} masked={money.hidden} value={juros} onChange={setJuros} />
        <MoneyField label={words('Multa')} masked={money.hidden} value={multa} onChange={setMulta} />
        <MoneyField label={words('Desconto')} masked={money.hidden} value={desconto} onChange={setDesconto} />
      </div>
      <div className={styles.row}>
        <NumberField label={words('Parcelas')} value={count} onChange={setCount} required />
        <DateField label={words('Primeiro')} value={first} onChange={setFirst} required />
        <Field label={words('Intervalo')}>
          <Select value={interval} onChange={(_, { value }) => setInterval(value)}>
            <option value="">{words('Intervalo.mes')}</option>
            {intervals.map((days) => (
              <option key={days} value={days}>
                {words('Intervalo.dias', { days })}
              </option>
            ))}
          </Select>
        </Field>
        <DateField label={words('Competencia')} value={competence} onChange={setCompetence} required />
      </div>
      {parts.length > 0 && <InstalmentTable parts={parts} />}
    </ConfirmDialog>
  );
}
