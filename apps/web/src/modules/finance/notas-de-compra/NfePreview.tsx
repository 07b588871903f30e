import { formatCnpj, formatCpf } from '@bancada/br-utils';
import { CheckboxField } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import {
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Select,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { UnitField } from '../../../shared/session/UnitField.tsx';
import type { Choices } from './nfeChoices.ts';
import { NfeComparison } from './NfeComparison.tsx';
import { NfeInstalments } from './NfeInstalments.tsx';
import { NfeLines } from './NfeLines.tsx';
import type { NfeFiles, ReadNfe, Taking } from './useNfeFiles.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalXS, gridTemplateColumns: 'minmax(0, 1fr)' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  proof: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

/** A number as people write it, whichever of both it is. */
const written = (document: string) => (document.length === 11 ? formatCpf(document) : formatCnpj(document));

/** What an NF-e is, what is proved of it, and what it becomes. */
export function NfePreview({
  nfe,
  choices,
  taking,
  unit,
  onChoose,
  onTaking,
  onUnit,
}: {
  nfe: ReadNfe;
  choices: Choices;
  taking: Omit<Taking, 'Unidade'>;
  unit: number | undefined;
  onChoose: NfeFiles['choose'];
  onTaking: (change: Partial<Taking>) => void;
  onUnit: (unit: number) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date } = useFormats();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.nfe.${id}` }, values);
  const { Emitente, Fornecedor, Assinatura, Protocolo } = nfe;
  const document = written(Emitente.Documento);
  const purchase = nfe.Compras.find(({ id }) => id === taking.Compra);
  return (
    <>
      <div className={styles.part}>
        <Subtitle2 as="h3" className={styles.title}>
          {Fornecedor?.Nome ?? Emitente.Nome}
        </Subtitle2>
        <Text>
          <MaskedText>
            {words('invoice', {
              document,
              number: nfe.Numero,
              serie: nfe.Serie,
              day: date(nfe.Emissao),
              total: money.reais(nfe.Total),
            })}
          </MaskedText>
        </Text>
        <Text size={200} className={styles.proof}>
          {words('signature', {
            holder: Assinatura.Titular,
            issuer: Assinatura.Emissor,
            chain: String(Assinatura.Cadeia),
          })}{' '}
          {Protocolo === null ? '' : words('protocol', { number: Protocolo })}
        </Text>
      </div>
      {nfe.Nota !== null && <Said intent="info">{words('already', { number: nfe.Numero })}</Said>}
      {Protocolo === null && <Said intent="warning">{words('noProtocol')}</Said>}
      {!Fornecedor && !nfe.PodeCriarFornecedor && <Said intent="warning">{words('noRight', { document })}</Said>}
      {nfe.Nota === null && (
        <>
          {!Fornecedor && nfe.PodeCriarFornecedor && (
            <CheckboxField
              label={words('newSupplier', { name: Emitente.Nome, document })}
              value={taking.CriarFornecedor}
              onChange={(CriarFornecedor) => onTaking({ CriarFornecedor })}
            />
          )}
          <div className={styles.pair}>
            <UnitField label={words('unit')} value={unit} onChange={onUnit} />
            {nfe.Compras.length > 0 && (
              <Field label={words('purchase')}>
                <Select
                  value={String(taking.Compra ?? '')}
                  onChange={(_, { value }) => onTaking({ Compra: value === '' ? null : Number(value) })}
                >
                  <option value="">{words('purchase.none')}</option>
                  {nfe.Compras.map(({ id, Numero, Data }) => (
                    <option key={id} value={id}>
                      {words('purchase.one', { number: Numero, day: date(Data) })}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </div>
          {purchase && <NfeComparison purchase={purchase} lines={nfe.Linhas} choices={choices} />}
          <NfeLines lines={nfe.Linhas} choices={choices} onChoose={onChoose} />
          <CheckboxField
            label={words('remember')}
            value={taking.Lembrar}
            onChange={(Lembrar) => onTaking({ Lembrar })}
          />
          <NfeInstalments nfe={nfe} />
        </>
      )}
    </>
  );
}

function Said({ intent, children }: { intent: 'info' | 'warning'; children: string }) {
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>{children}</MessageBarBody>
    </MessageBar>
  );
}
