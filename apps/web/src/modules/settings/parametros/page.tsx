import { EmptyState, ErrorState, FormSkeleton, PageHeader } from '@bancada/ui';
import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords } from '../../../shared/api/index.ts';
import { placeState, workingEmpresa } from '../../../shared/session/place.state.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';
import { ParameterRow } from './ParameterRow.tsx';
import { byRoom } from './parameters.ts';
import { useParameters } from './useParameters.ts';

const useStyles = makeStyles({
  // What is in it never makes it wider than the window.
  page: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, contain: 'inline-size' },
  search: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  box: { width: '420px', maxWidth: '100%' },
  list: { overflow: 'auto', minHeight: 0, flexGrow: 1 },
  room: {
    margin: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
});

/** Parâmetros: everything a company can set, with what holds while nobody has set it. */
export default function ParametrosPage() {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const { unidade } = useSnapshot(placeState);
  const empresa = workingEmpresa(useUser(), unidade) ?? 0;
  const [search, setSearch] = useState('');
  const { parameters, values, error, retry, save } = useParameters(empresa);
  const groups = byRoom(parameters, search);
  const mayChange = ['criar', 'editar', 'deletar'].every((act) => may(act, 'Configuracoes'));
  return (
    <div className={styles.page}>
      <PageHeader title={intl.formatMessage({ id: 'settings.ConfiguracaoEmpresa.title' })} />
      <div className={styles.search}>
        <SearchBox
          className={styles.box}
          aria-label={intl.formatMessage({ id: 'settings.parameters.search' })}
          placeholder={intl.formatMessage({ id: 'settings.parameters.search' })}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
      </div>
      {/* Reached by the keyboard also where every value is out of reach, so that it can be scrolled. */}
      <div
        className={styles.list}
        role="region"
        aria-label={intl.formatMessage({ id: 'settings.ConfiguracaoEmpresa.title' })}
        tabIndex={0}
      >
        {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
        {!error && !values && <FormSkeleton />}
        {values && groups.size === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: 'settings.parameters.none' })}
            message={intl.formatMessage({ id: 'settings.texts.noneText' })}
          />
        )}
        {values &&
          [...groups].map(([room, some]) => (
            <section key={room} aria-labelledby={`parameters-${room}`}>
              <h2 id={`parameters-${room}`} className={styles.room}>
                <FormattedMessage id={`settings.parameters.room.${room}`} />
              </h2>
              {some.map((parameter) => (
                <ParameterRow
                  key={parameter.chave}
                  parameter={parameter}
                  set={values.get(parameter.chave)}
                  disabled={!mayChange}
                  onSave={(valor) => save(parameter.chave, valor)}
                />
              ))}
            </section>
          ))}
      </div>
    </div>
  );
}
