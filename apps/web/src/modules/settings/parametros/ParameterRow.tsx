import { ConfiguracaoEmpresa } from '@bancada/contracts/settings';
import { useFormats } from '@bancada/sheet/formats';
import { Button, Input, makeStyles, Switch, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { useTyped } from '../useTyped.ts';
import { read, shown, type Parameter, type SetValue } from './parameters.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(240px, 560px) 280px minmax(180px, 1fr)',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // Narrower, its value is under what it does.
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  value: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  typed: { display: 'flex', columnGap: tokens.spacingHorizontalS, alignItems: 'center' },
  input: { width: '110px' },
  // In line with the fields of the other rows: a switch keeps room around its thumb.
  toggle: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

interface RowProps {
  readonly parameter: Parameter;
  /** What was set; undefined while the default holds. */
  readonly set: SetValue | undefined;
  readonly disabled: boolean;
  readonly onSave: (valor: string | null) => Promise<boolean>;
}

/** One parameter: what it does, its value to be changed in place, and who set it. */
export function ParameterRow({ parameter, set, disabled, onSave }: RowProps) {
  const styles = useStyles();
  const { chave, name, about } = parameter;
  return (
    <div className={styles.row} role="group" aria-label={name}>
      <span className={styles.words}>
        <Text weight="semibold">{name}</Text>
        <Text size={200}>{about}</Text>
        <Text size={200} className={styles.quiet} font="monospace">
          {chave}
        </Text>
      </span>
      <Value {...{ parameter, set, disabled, onSave }} />
      <span className={styles.value}>
        {set ? (
          <>
            <Author row={set} />
            <Button size="small" disabled={disabled} onClick={() => void onSave(null)}>
              <FormattedMessage id="settings.parameters.reset" values={{ value: <Words {...{ parameter }} /> }} />
            </Button>
          </>
        ) : (
          <Text size={200} className={styles.quiet}>
            <FormattedMessage id="settings.parameters.default" />
          </Text>
        )}
      </span>
    </div>
  );
}

/** What a value must be. */
function Wrong({ parameter: { tipo, limites } }: { parameter: Parameter }) {
  if (!limites) return <FormattedMessage id={`settings.parameters.wrong.${tipo}`} />;
  const [minimo, maximo] = limites;
  return <FormattedMessage id="settings.parameters.wrong.limites" values={{ minimo, maximo }} />;
}

/** The default in words. */
function Words({ parameter }: { parameter: Parameter }) {
  const { tipo, padrao } = parameter;
  if (tipo !== 'simNao') return shown(parameter, padrao);
  return <FormattedMessage id={padrao === 'Sim' ? 'settings.parameters.yes' : 'settings.parameters.no'} />;
}

function Value({ parameter, set, disabled, onSave }: RowProps) {
  const styles = useStyles();
  const intl = useIntl();
  const valor = set?.Valor ?? parameter.padrao;
  const typing = useTyped();
  const { text: typed, saving, field, give, undo } = typing;
  const fits = typed === null ? null : read(parameter, typed);
  const store = async (wanted: string | null) => {
    if (wanted !== null) await typing.save(() => onSave(wanted));
  };
  if (parameter.tipo === 'simNao') {
    const yes = valor === 'Sim';
    return (
      <Switch
        className={styles.toggle}
        checked={yes}
        disabled={disabled}
        aria-label={parameter.name}
        label={intl.formatMessage({ id: yes ? 'settings.parameters.yes' : 'settings.parameters.no' })}
        onChange={(_, { checked }) => void store(checked ? 'Sim' : 'Nao')}
      />
    );
  }
  return (
    <span className={styles.value}>
      <span className={styles.typed}>
        <Input
          className={styles.input}
          aria-label={parameter.name}
          aria-invalid={typed !== null && fits === null}
          value={typed ?? shown(parameter, valor)}
          ref={field}
          disabled={disabled}
          onChange={(_, { value }) => give(value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void store(fits);
            if (key === 'Escape') undo();
          }}
        />
        {typed !== null && (
          <>
            <Button
              size="small"
              appearance="primary"
              disabledFocusable={saving || fits === null}
              onClick={() => void store(fits)}
            >
              <FormattedMessage id="settings.texts.save" />
            </Button>
            <Button size="small" onClick={undo}>
              <FormattedMessage id="settings.texts.undo" />
            </Button>
          </>
        )}
      </span>
      {typed !== null && fits === null && (
        <Text size={200} className={styles.wrong} role="alert">
          <Wrong {...{ parameter }} />
        </Text>
      )}
    </span>
  );
}

/** Who set a value, and when. */
function Author({ row: { id } }: { row: SetValue }) {
  const styles = useStyles();
  const formats = useFormats();
  const { data } = useReading(ConfiguracaoEmpresa.calls.history, { params: { id } });
  const [last] = data ?? [];
  if (!last) return null;
  return (
    <Text size={200} className={styles.quiet}>
      <FormattedMessage
        id="settings.parameters.author"
        values={{
          name: last.UsuarioNome ?? '—',
          when: formats.instant(last.Data),
        }}
      />
    </Text>
  );
}
