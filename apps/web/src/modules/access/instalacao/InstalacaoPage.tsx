import type { Session } from '@bancada/contracts/access';
import { CnpjField, PasswordField, SelectField, TextField } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { request } from '../../../shared/api/client.ts';
import { errorWords } from '../../../shared/api/errorWords.ts';
import { chooseLocale, languageNames, localeState, locales, type Locale } from '../../../shared/i18n/locale.state.ts';
import { keepSession } from '../../../shared/session/session.state.ts';
import { CardPage } from '../CardPage.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { color: tokens.colorNeutralForeground2 },
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    minWidth: 0,
    border: 'none',
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
  pair: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: '1fr 1fr',
    '@media (max-width: 520px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const empty = { empresa: '', cnpj: null as string | null, unidade: '', nome: '', email: '', senha: '', codigo: '' };
type Draft = typeof empty;

async function install(draft: Draft, Idioma: Locale): Promise<Session> {
  const { instalar } = await import('@bancada/contracts/access');
  const body = {
    ...(draft.codigo.trim() && { Codigo: draft.codigo }),
    Empresa: { Nome: draft.empresa, CNPJ: draft.cnpj ?? '' },
    Unidade: { Nome: draft.unidade },
    Administrador: { Nome: draft.nome, email: draft.email.trim(), password: draft.senha },
    Idioma,
  };
  return request(instalar, { body });
}

/** The first page of an empty installation: company, unit, first administrator and language. */
export default function InstalacaoPage({ precisaCodigo }: { precisaCodigo: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useSnapshot(localeState);
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(empty);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const put =
    <K extends keyof Draft>(field: K) =>
    (value: Draft[K]) =>
      setDraft((last) => ({ ...last, [field]: value }));
  const complete =
    [draft.empresa, draft.unidade, draft.nome, draft.email, draft.senha].every((text) => text.trim() !== '') &&
    draft.cnpj !== null &&
    (!precisaCodigo || draft.codigo.trim() !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    setFailure(null);
    try {
      const session = await install(draft, locale);
      // A new company has no lists yet: it begins where they are offered.
      navigate('/configuracoes/dados-iniciais', { replace: true });
      keepSession(session);
    } catch (error) {
      setFailure(errorWords(error, intl).message);
    } finally {
      setRunning(false);
    }
  };

  return (
    <CardPage width={560} onSubmit={(event) => void submit(event)}>
      <div className={styles.head}>
        <img src="/icon.svg" alt="" width={36} height={36} />
        <h1 className={styles.title}>
          <FormattedMessage id="access.instalacao.titulo" />
        </h1>
      </div>
      <Text className={styles.hint}>
        <FormattedMessage id="access.instalacao.intro" />
      </Text>
      {failure !== null && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <SelectField
        label={intl.formatMessage({ id: 'access.instalacao.idioma' })}
        value={locale}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => chooseLocale(locales.find((each) => each === value) ?? 'pt')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <FormattedMessage id="access.instalacao.empresa" />
        </legend>
        <TextField
          label={intl.formatMessage({ id: 'access.instalacao.empresaNome' })}
          value={draft.empresa}
          autoComplete="organization"
          onChange={put('empresa')}
          required
        />
        <div className={styles.pair}>
          <CnpjField
            label={intl.formatMessage({ id: 'access.instalacao.cnpj' })}
            value={draft.cnpj}
            onChange={put('cnpj')}
            required
          />
          <TextField
            label={intl.formatMessage({ id: 'access.instalacao.unidadeNome' })}
            hint={intl.formatMessage({ id: 'access.instalacao.unidadeDica' })}
            value={draft.unidade}
            onChange={put('unidade')}
            required
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <FormattedMessage id="access.instalacao.administrador" />
        </legend>
        <div className={styles.pair}>
          <TextField
            label={intl.formatMessage({ id: 'access.instalacao.nome' })}
            value={draft.nome}
            autoComplete="name"
            onChange={put('nome')}
            required
          />
          <TextField
            label={intl.formatMessage({ id: 'access.instalacao.email' })}
            type="email"
            value={draft.email}
            autoComplete="username"
            onChange={put('email')}
            required
          />
        </div>
        <PasswordField
          label={intl.formatMessage({ id: 'access.instalacao.senha' })}
          hint={intl.formatMessage({ id: 'access.instalacao.senhaDica' })}
          value={draft.senha}
          autoComplete="new-password"
          onChange={put('senha')}
          required
        />
        {precisaCodigo && (
          <TextField
            label={intl.formatMessage({ id: 'access.instalacao.codigo' })}
            hint={intl.formatMessage({ id: 'access.instalacao.codigoDica' })}
            value={draft.codigo}
            autoComplete="off"
            placeholder="xxxx-xxxx-xxxx"
            onChange={put('codigo')}
            required
          />
        )}
      </fieldset>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={running || !complete}>
        <FormattedMessage id={running ? 'access.instalacao.criando' : 'access.instalacao.criar'} />
      </Button>
    </CardPage>
  );
}
