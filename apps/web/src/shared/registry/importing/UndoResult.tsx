import { importacaoCalls, type TarefaDeFundo } from '@bancada/contracts/desk';
import { resultadoDesfazer } from '@bancada/contracts/shared';
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReading } from '../../api/index.ts';
import { useTarefa } from '../../live/useTarefa.ts';
import type { ImportedField } from './importFields.ts';
import { refusalText } from '../../errors/refusal.ts';
import type { Begun } from './importOrder.ts';

const useStyles = makeStyles({
  page: { alignSelf: 'start', display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '720px' },
  acts: { display: 'flex', gap: tokens.spacingHorizontalM },
});

/** How the undoing of an import goes on, and the records that stayed as they are, with why. */
export function UndoResult({
  fields,
  begun,
  tarefa: first,
  onAnother,
  onClose,
}: {
  fields: readonly ImportedField[];
  begun: Begun;
  tarefa: TarefaDeFundo;
  onAnother: () => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { tarefa = first } = useTarefa(first.id);
  const result = resultadoDesfazer.safeParse(tarefa.Resultado).data;
  if (tarefa.TerminadaEm === null)
    return <ProgressBar aria-label={intl.formatMessage({ id: 'registry.import.undoing' })} />;
  return (
    <div className={styles.page}>
      {result ? (
        <MessageBar intent={result.Mantidas > 0 ? 'warning' : 'success'}>
          <MessageBarBody>
            {intl.formatMessage({ id: 'registry.import.undone' }, { undone: result.Desfeitas, left: result.Mantidas })}
          </MessageBarBody>
        </MessageBar>
      ) : (
        <MessageBar intent="error">
          <MessageBarBody>
            {intl.formatMessage(
              { id: 'registry.import.undoFailed' },
              { reason: tarefa.Erro ? refusalText(tarefa.Erro, intl) : '' },
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {result && result.Mantidas > 0 && <Left importacao={begun.importacao} fields={fields} />}
      <div className={styles.acts}>
        <Button appearance="primary" onClick={onClose}>
          {intl.formatMessage({ id: 'registry.import.back' })}
        </Button>
        <Button onClick={onAnother}>{intl.formatMessage({ id: 'registry.import.another' })}</Button>
      </div>
    </div>
  );
}

/** The rows of the file whose records stayed as they are. */
function Left({ importacao, fields }: { importacao: number; fields: readonly ImportedField[] }) {
  const intl = useIntl();
  const { data } = useReading(importacaoCalls.recusadas, { params: { id: importacao } });
  const left = data?.filter(({ Situacao }) => Situacao === 'Mantida') ?? [];
  return (
    <Table size="small" aria-label={intl.formatMessage({ id: 'registry.import.left' })}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell>{intl.formatMessage({ id: 'registry.import.line' })}</TableHeaderCell>
          <TableHeaderCell>{intl.formatMessage({ id: 'registry.import.reason' })}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {left.map(({ Linha, Recusa }) => (
          <TableRow key={Linha}>
            <TableCell>{Linha}</TableCell>
            <TableCell>{refusalText(Recusa, intl, fields)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
