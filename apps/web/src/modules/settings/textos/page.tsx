import { EmptyState, ErrorState, FormSkeleton, PageHeader } from '@bancada/ui';
import { makeStyles, SearchBox, Text, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { errorWords } from '../../../shared/api/index.ts';
import { loadLabels, showLabel } from '../../../shared/i18n/index.ts';
import { placeState, workingEmpresa } from '../../../shared/session/place.state.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';
import { TextRow } from './TextRow.tsx';
import { findTexts } from './texts.ts';
import { useTexts } from './useTexts.ts';

/** No screen needs more at once; a search finds the rest. */
const SHOWN = 60;

const useStyles = makeStyles({
  // What is in it never makes it wider than the window.
  page: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, contain: 'inline-size' },
  search: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  box: { maxWidth: '420px' },
  hint: { color: tokens.colorNeutralForeground3 },
  list: { overflow: 'auto', minHeight: 0 },
});

/** Textos da interface: the company's own words for what stands on the screens. */
export default function TextosPage() {
  const styles = useStyles();
  const intl = useIntl();
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const empresa = workingEmpresa(user, unidade) ?? 0;
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const { texts, error, retry, save } = useTexts(empresa);
  const found = texts && findTexts(texts, search);
  // What was tried out and not saved is gone with the page.
  useEffect(() => () => void loadLabels(empresa), [empresa]);

  return (
    <div className={styles.page}>
      <PageHeader title={intl.formatMessage({ id: 'settings.texts.title' })} />
      <div className={styles.search}>
        <SearchBox
          className={styles.box}
          aria-label={intl.formatMessage({ id: 'settings.texts.search' })}
          placeholder={intl.formatMessage({ id: 'settings.texts.search' })}
          value={search}
          onChange={(_, { value }) => {
            setParams(value === '' ? {} : { q: value }, { replace: true });
          }}
        />
        <Text size={200} className={styles.hint}>
          <FormattedMessage id="settings.texts.hint" />
        </Text>
      </div>
      <div className={styles.list}>
        {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
        {!error && !found && <FormSkeleton />}
        {found?.length === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: 'settings.texts.none' })}
            message={intl.formatMessage({ id: 'settings.texts.noneText' })}
          />
        )}
        {found?.slice(0, SHOWN).map((text) => (
          <TextRow
            key={text.id}
            text={text}
            disabled={!may('editar', 'Configuracoes')}
            onPreview={(own) => showLabel(text.id, own)}
            onSave={(own) => save(text.id, own)}
          />
        ))}
        {found && found.length > SHOWN && (
          <div className={styles.search}>
            <Text size={200} className={styles.hint}>
              <FormattedMessage id="settings.texts.more" values={{ n: found.length - SHOWN }} />
            </Text>
          </div>
        )}
      </div>
    </div>
  );
}
