import { formatDecimalPt } from '@bancada/br-utils';
import type { LinhaImpacto, ResultadoJulgado } from '@bancada/contracts';
import {
  Badge,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  // In a narrow window it is scrolled: its columns are no narrower than their words.
  frame: { overflow: 'auto', minWidth: 0 },
  table: { minWidth: '640px', tableLayout: 'auto' },
  head: { '& > *': { justifyContent: 'end' } },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  changed: { fontWeight: tokens.fontWeightSemibold },
  unit: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  cut: { maxWidth: '220px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Results as they were beside what they would be. */
export function ImpactLines({
  label,
  lines,
  units,
}: {
  label: string;
  lines: readonly LinhaImpacto[];
  /** The units of the components, by code. */
  units: ReadonlyMap<string, string | null>;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.catalog.line.${id}` });
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <Table size="extra-small" className={styles.table} aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{words('sample')}</TableHeaderCell>
            <TableHeaderCell>{words('job')}</TableHeaderCell>
            <TableHeaderCell>{words('component')}</TableHeaderCell>
            <TableHeaderCell className={styles.head}>{words('before')}</TableHeaderCell>
            <TableHeaderCell className={styles.head}>{words('after')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={`${line.Test} ${line.CodigoComponent}`}>
              <TableCell className={styles.cut} title={line.Identificacao ?? undefined}>
                {line.SampleNome}
                {line.Identificacao && ` · ${line.Identificacao}`}
              </TableCell>
              <TableCell>{line.JobCodigo}</TableCell>
              <TableCell>{line.CodigoComponent}</TableCell>
              <TableCell className={styles.number}>
                <Outcome outcome={line.Antes} unit={units.get(line.CodigoComponent) ?? null} />
              </TableCell>
              <TableCell className={mergeClasses(styles.number, line.Muda && styles.changed)}>
                <Outcome outcome={line.Depois} unit={units.get(line.CodigoComponent) ?? null} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** A value with its unit and what is to be said of it, in words. */
function Outcome({ outcome, unit }: { outcome: ResultadoJulgado; unit: string | null }) {
  const styles = useStyles();
  const intl = useIntl();
  const { ValorResultado, Problema, Sinal } = outcome;
  const words = (id: string) => intl.formatMessage({ id: `laboratory.results.flag.${id}` });
  if (Problema?.code.startsWith('VALOR_') === false)
    return (
      <Badge appearance="tint" color="danger" title={Problema.message}>
        {words('falha')}
      </Badge>
    );
  return (
    <>
      {textOf(ValorResultado)} {unit !== null && ValorResultado && <span className={styles.unit}>{unit}</span>}{' '}
      {Problema && (
        <Badge appearance="tint" color="danger" title={Problema.message}>
          {intl.formatMessage({ id: 'laboratory.catalog.refused' })}
        </Badge>
      )}
      {(Sinal === 'critico' || Sinal === 'fora_da_faixa') && (
        <Badge appearance="tint" color={Sinal === 'critico' ? 'danger' : 'warning'}>
          {words(Sinal)}
        </Badge>
      )}
    </>
  );
}

function textOf(valor: ResultadoJulgado['ValorResultado']): string {
  if (!valor || valor.value === null) return '—';
  if (typeof valor.value !== 'string') return valor.value.join(', ');
  const isNumber = valor.type === 'Numero' || valor.type === 'Calculo';
  return `${valor.operator ?? ''}${isNumber ? formatDecimalPt(valor.value) : valor.value}`;
}
