import {
  cabeNosTitulos,
  Conta,
  deUmaPessoa,
  devidoDe,
  distribuir,
  MeioPagamento,
  type Titulo,
} from '@bancada/contracts/finance';
import { MAX_LOTE, SEGUNDOS_DESFAZER } from '@bancada/contracts/shared';
import { ConfirmDialog, DateField, MoneyField, NumberField } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { Field, makeStyles, MessageBar, MessageBarBody, Select, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { newKey } from '../../../shared/newKey.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { today } from '../../../shared/today.ts';
import { undoable } from '../../../shared/undo/undo.state.ts';
import { chosenTitulos } from './chosenTitulos.ts';
import { distribute } from './distribute.ts';
import { DistributeTable } from './DistributeTable.tsx';
import { payable, reverseTitulos } from './settle.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
    '& .fui-Select, & select': { minWidth: 0, width: '100%' },
  },
});

const active = { query: { IsActive: 'true', _limit: '-1' } };

/** Settles the titles that were chosen with one amount: what is due first before the rest, as the table shows. */
export default function DistributeDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.distribute.${id}` }, values);
  const common = (id: string) => intl.formatMessage({ id: `finance.settle.${id}` });
  const contas = useReading(Conta.calls.list, active);
  const meios = useReading(MeioPagamento.calls.list, active);
  const [key] = useState(() => newKey());
  const [titulos, setTitulos] = useState<readonly Titulo[] | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [Data, setData] = useState<string | null>(today);
  const [valor, setValor] = useState<string | null>(null);
  const [juros, setJuros] = useState<string | null>(null);
  const [multa, setMulta] = useState<string | null>(null);
  const [conta, setConta] = useState('');
  const [meio, setMeio] = useState('');
  const [running, setRunning] = useState(false);
  useEffect(() => {
    void chosenTitulos(chosen).then((rows) => {
      const open = payable(rows);
      setTitulos(open);
      setLeftOut(rows.length - open.length);
      if (open[0]?.Conta) setConta(String(open[0].Conta));
    }, reportError);
  }, [chosen]);
  const rows = titulos ?? [];
  const ofOne = deUmaPessoa(rows);
  const Taxas = { ...(juros !== null && { JurosMes: juros }), ...(multa !== null && { Multa: multa }) };
  const terms = { Data: Data ?? today(), Taxas };
  const owed = devidoDe(rows, terms);
  const fits = valor !== null && cabeNosTitulos(valor, rows, terms);
  const parts = fits && ofOne ? distribuir(valor, rows, terms) : [];
  const ready = parts.length > 0 && parts.length <= MAX_LOTE && Data !== null && conta !== '' && !running;
  const run = async () => {
    if (!ready || valor === null) return;
    setRunning(true);
    const reached = new Set(parts.map(({ id }) => id));
    const itens = rows.filter(({ id }) => reached.has(id)).map(({ id, Versao }) => ({ id, Versao }));
    const means = meio === '' ? null : Number(meio);
    const body = { Data, Conta: Number(conta), MeioPagamento: means, Taxas, Valor: valor, itens };
    try {
      await undoable(
        () => distribute(body, key),
        async (done) => {
          const back = await reverseTitulos(done, common('undone'), intl);
          return intl.formatMessage({ id: 'finance.reverse.done' }, { n: back.length });
        },
        (done) => ({ title: words('done', { n: done.length }), seconds: SEGUNDOS_DESFAZER }),
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
          {titulos === null ? common('loading') : words('summary', { n: rows.length, total: money.reais(owed) })}
        </MaskedText>
      </Text>
      {leftOut > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{words('leftOut', { n: leftOut })}</MessageBarBody>
        </MessageBar>
      )}
      {!ofOne && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{words('mixed')}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.row}>
        <MoneyField
          label={words('amount')}
          hint={words('hint')}
          masked={money.hidden}
          value={valor}
          onChange={setValor}
          required
          {...(valor !== null && !fits && titulos !== null && { error: words('tooMuch') })}
        />
        <DateField label={common('date')} value={Data} onChange={setData} required />
      </div>
      <div className={styles.row}>
        <Field label={common('account')} required>
          <Select value={conta} onChange={(_, { value }) => setConta(value)}>
            <Choices rows={contas.data} />
          </Select>
        </Field>
        <Field label={common('means')}>
          <Select value={meio} onChange={(_, { value }) => setMeio(value)}>
            {/* What an acquirer's card pays has a receipt of its own: it is settled one by one. */}
            <Choices rows={meios.data?.filter(({ AdministradoraCartao }) => AdministradoraCartao === null)} />
          </Select>
        </Field>
      </div>
      <div className={styles.row}>
        <NumberField label={common('interest')} value={juros} onChange={setJuros} />
        <NumberField label={common('fine')} value={multa} onChange={setMulta} />
      </div>
      {ofOne && rows.length > 0 && <DistributeTable titulos={rows} parts={parts} terms={terms} />}
    </ConfirmDialog>
  );
}

function Choices({ rows }: { rows: readonly { readonly id: number; readonly Nome: string }[] | undefined }) {
  return (
    <>
      <option value="">—</option>
      {rows?.map(({ id, Nome }) => (
        <option key={id} value={id}>
          {Nome}
        </option>
      ))}
    </>
  );
}
