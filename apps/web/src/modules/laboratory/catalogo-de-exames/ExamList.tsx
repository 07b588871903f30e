import { Tratamento } from '@bancada/contracts/catalog';
import { EmptyState, ErrorState, GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import {
  Field,
  makeStyles,
  SearchBox,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useDeferredValue, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { mayCall } from '../../../shared/session/session.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { usePageFocus } from '../../../shared/usePageFocus.ts';
import { NewExam } from './NewExam.tsx';

const useStyles = makeStyles({
  filters: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}` },
  search: { minWidth: 'min(440px, 100vw - 48px)' },
  list: { minHeight: 0, overflow: 'auto', padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  code: { width: '30%', maxWidth: '200px' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' },
});

/** Where an exam's page is. */
const examHref = (id: number) => `/laboratorio/catalogo-de-exames/${id}`;

/** Finds exams by name. */
export function ExamList() {
  const styles = useStyles();
  const intl = useIntl();
  const user = useUser();
  const field = useRef<HTMLInputElement>(null);
  usePageFocus(field);
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const query = {
    'TipoProcedimento.Natureza': 'Exame',
    IsActive: 'true',
    _sort: 'NomeCompleto:ASC',
    _limit: '200',
    ...(search === '' ? {} : { _q: search }),
  };
  const { data, error, isLoading, mutate } = useReading(Tratamento.calls.list, { query }, { keepPreviousData: true });
  const words = (id: string) => intl.formatMessage({ id: `laboratory.catalog.${id}` });
  const mayCreate = mayCall(user, Tratamento.calls.create);
  return (
    <PageFrame bars={1}>
      <PageHeader
        title={words('title')}
        primaryAction={mayCreate && <NewExam />}
        {...(data ? { counts: intl.formatMessage({ id: 'laboratory.catalog.count' }, { n: data.length }) } : {})}
      />
      <div className={styles.filters} role="search">
        <Field label={words('find')}>
          <SearchBox className={styles.search} ref={field} value={text} onChange={(_, { value }) => setText(value)} />
        </Field>
      </div>
      <div className={styles.list}>
        {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
        {!error && isLoading && !data && <GridSkeleton />}
        {!error && data?.length === 0 && (
          <EmptyState
            title={words('none')}
            message={words(search === '' ? 'empty' : 'none.text')}
            action={search === '' && mayCreate && <NewExam />}
          />
        )}
        {!error && data && data.length > 0 && (
          <Table size="small" aria-label={words('title')}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell className={styles.code}>{words('code')}</TableHeaderCell>
                <TableHeaderCell>{words('name')}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {data.map(({ id, Apelido, NomeCompleto }) => (
                <TableRow key={id}>
                  <TableCell className={styles.code}>
                    <span className={styles.cut}>{Apelido}</span>
                  </TableCell>
                  <TableCell>
                    <span className={styles.cut} title={NomeCompleto}>
                      <Link href={examHref(id)} className={styles.link}>
                        {NomeCompleto}
                      </Link>
                    </span>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </div>
    </PageFrame>
  );
}
