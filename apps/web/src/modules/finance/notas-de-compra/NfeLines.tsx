import { formatDecimalPt } from '@bancada/br-utils';
import { itemDaLinha, type LinhaNfe, NotaCompraItem } from '@bancada/contracts/finance';
import { LookupField, NumberField } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { lookupOf } from '../../../shared/registry/lookup.ts';
import { type Choices, chosenOf, isFactor } from './nfeChoices.ts';
import type { NfeFiles } from './useNfeFiles.ts';

const relation = NotaCompraItem.relations['Produto'];
if (!relation) throw new Error('Produto is no link');
const products = lookupOf(relation);

const useStyles = makeStyles({
  title: { margin: 0 },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  said: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 130px',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
});

/** The lines of an NF-e, each with the product that it is taken for. */
export function NfeLines({
  lines,
  choices,
  onChoose,
}: {
  lines: readonly LinhaNfe[];
  choices: Choices;
  onChoose: NfeFiles['choose'];
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <section aria-labelledby="nfe-lines">
      <Subtitle2 as="h3" id="nfe-lines" className={styles.title}>
        {intl.formatMessage({ id: 'finance.nfe.lines' }, { n: lines.length })}
      </Subtitle2>
      <ol className={styles.list}>
        {lines.map((line) => (
          <Line key={line.Item} line={line} choices={choices} onChoose={onChoose} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line, choices, onChoose }: { line: LinhaNfe; choices: Choices; onChoose: NfeFiles['choose'] }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.nfe.${id}` }, values);
  const { Produto, Fator } = chosenOf(line, choices);
  const isProposed = Produto !== null && Produto === line.Produto?.id && line.Por !== null;
  const quantity = formatDecimalPt(line.Quantidade, undefined, { grouping: true });
  const item = itemDaLinha(line, isFactor(Fator) ? Fator : '1');
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <Text weight="semibold" className={styles.name}>
          {line.Descricao}
        </Text>
        <Text className={styles.name}>
          <MaskedText>
            {words(line.Acrescimos === '0' && line.Desconto === '0' ? 'line' : 'line.charged', {
              quantity,
              unit: line.Unidade,
              price: money.hidden
                ? money.reais(line.ValorUnitario)
                : formatDecimalPt(line.ValorUnitario, undefined, { grouping: true }),
              total: money.reais(line.Total),
            })}
          </MaskedText>
        </Text>
        <Text size={200} className={styles.quiet}>
          {words('line.codes', { code: line.Codigo, gtin: line.Gtin ?? '—', ncm: line.NCM, cfop: line.CFOP })}
        </Text>
      </div>
      <div>
        <div className={styles.fields} role="group" aria-label={line.Descricao}>
          <LookupField
            label={intl.formatMessage({ id: 'finance.NotaCompraItem.Produto' })}
            value={Produto === null ? null : String(Produto)}
            source={products}
            onChange={(value) => onChoose(line.Item, { Produto: value === null ? null : Number(value) })}
          />
          <NumberField
            label={words('factor')}
            value={Fator}
            {...(!isFactor(Fator) && { error: words('factor.wrong') })}
            onChange={(value) => onChoose(line.Item, { Fator: value })}
          />
        </div>
        <Text size={200} className={styles.quiet}>
          {isProposed && line.Por !== null ? `${words(`by.${line.Por}`)} ` : ''}
          <MaskedText>
            {Produto === null
              ? words('unmatched')
              : words('becomes', {
                  quantity: formatDecimalPt(item.Quantidade, undefined, { grouping: true }),
                  price: money.reais(item.ValorUnitario),
                })}
          </MaskedText>
        </Text>
      </div>
    </li>
  );
}
