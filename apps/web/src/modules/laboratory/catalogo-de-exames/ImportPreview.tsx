import type { ComponenteComparado, ExameArquivo } from '@bancada/contracts';
import {
  Badge,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
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
  preview: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  sources: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  frame: { overflow: 'auto', maxHeight: '30vh' },
  cut: { maxWidth: '260px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const colors = { novo: 'success', alterado: 'warning', igual: 'informative' } as const;

/** What a file brings: what to know before, where it was published, and each component beside the exam's own. */
export function ImportPreview({ file, compared }: { file: ExameArquivo; compared: readonly ComponenteComparado[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.catalog.${id}` });
  return (
    <div className={styles.preview}>
      {file.Nota !== null && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{file.Nota}</MessageBarBody>
        </MessageBar>
      )}
      {file.Fontes.length > 0 && (
        <>
          <Subtitle2 as="h3">{words('import.sources')}</Subtitle2>
          <ul className={styles.sources}>
            {file.Fontes.map(({ Texto, Ano, Componentes }) => (
              <li key={Texto}>
                <Caption1>
                  {Componentes.length > 0 && `${Componentes.join(', ')}: `}
                  {Texto} ({Ano})
                </Caption1>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.frame} role="region" aria-label={words('import.preview')} tabIndex={0}>
        <Table size="extra-small" aria-label={words('import.preview')}>
          <TableHeader>
            <TableRow>
              <TableHeaderCell>{words('line.component')}</TableHeaderCell>
              <TableHeaderCell>{words('panel.formula')}</TableHeaderCell>
              <TableHeaderCell>{words('import.situation')}</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {compared.map(({ CodigoComponent, definition, situacao }) => (
              <TableRow key={CodigoComponent}>
                <TableCell className={styles.cut} title={definition.NomeComponent}>
                  {CodigoComponent} · {definition.NomeComponent}
                </TableCell>
                <TableCell className={styles.cut} title={definition.CalculoFormula ?? undefined}>
                  {definition.CalculoFormula ?? '—'}
                </TableCell>
                <TableCell>
                  <Badge appearance="tint" color={colors[situacao]}>
                    {words(`import.${situacao}`)}
                  </Badge>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  );
}
