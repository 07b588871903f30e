import { listAcessosPaciente, type AcessoPaciente } from '@bancada/contracts/patients';
import type { AnswerOf } from '@bancada/contracts/shared';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  Body1,
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import useSWRInfinite from 'swr/infinite';
import { errorWords, request } from '../../../../shared/api/index.ts';
import { Part } from './Part.tsx';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  act: { justifySelf: 'start' },
});

type Page = AnswerOf<typeof listAcessosPaciente>;

/** Who saw a patient's data and when, the last one first. */
export function Accesses({ patient }: { patient: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, Error>(
    (_: number, before: Page | null) =>
      before?.proxima === null ? null : ['acessos', patient, before?.proxima ?? null],
    ([, id, antes]: [string, number, number | null]) =>
      request(listAcessosPaciente, { params: { id }, query: antes === null ? {} : { antes } }),
    { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const lines = data?.flatMap(({ acessos }) => acessos);
  return (
    <Part title="patients.privacy.accesses">
      {error && !lines && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !lines && <FormSkeleton />}
      {lines?.length === 0 && (
        <Body1 className={styles.quiet}>
          <FormattedMessage id="patients.privacy.accesses.none" />
        </Body1>
      )}
      {lines && lines.length > 0 && <AccessTable patient={patient} lines={lines} />}
      {data?.at(-1)?.proxima !== null && data !== undefined && (
        <Button size="small" className={styles.act} disabled={isValidating} onClick={() => void setSize(size + 1)}>
          <FormattedMessage id="patients.privacy.accesses.more" />
        </Button>
      )}
    </Part>
  );
}

function AccessTable({ patient, lines }: { patient: number; lines: readonly AcessoPaciente[] }) {
  const intl = useIntl();
  return (
    <Table size="extra-small" aria-label={intl.formatMessage({ id: 'patients.privacy.accesses' })}>
      <TableHeader>
        <TableRow>
          {(['when', 'who', 'how'] as const).map((column) => (
            <TableHeaderCell key={column}>
              <FormattedMessage id={`patients.privacy.access.${column}`} />
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {lines.map(({ Seq, Data, UsuarioNome, Acao, EmLista, Cadastro }) => (
          <TableRow key={Seq}>
            <TableCell>{formatsOf(intl.locale).instant(Data)}</TableCell>
            <TableCell>{UsuarioNome ?? intl.formatMessage({ id: 'registry.system' })}</TableCell>
            <TableCell>
              <FormattedMessage id={`patients.privacy.access.${EmLista ? 'lista' : Acao}`} />
              {Cadastro !== patient && (
                <>
                  {' '}
                  <FormattedMessage id="patients.privacy.access.merged" values={{ n: Cadastro }} />
                </>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
