import { controleMedidaMachine } from '@bancada/contracts';
import { StatusBadge } from '@bancada/ui';
import { Field, Input, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { reportError } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { type ControlMeasure, type ControlTarget, saidOf } from './controls.ts';
import { enterMeasure, readValue } from './measure.actions.ts';
import { newKey } from '../../../shared/newKey.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 96px 104px',
    // Before there is a result, its place is the name's.
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(96px, 1fr) 96px fit-content(104px)' },
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderLeft: `3px solid transparent`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  chosen: { borderLeftColor: tokens.colorBrandStroke1, backgroundColor: tokens.colorNeutralBackground1Selected },
  name: {
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    background: 'none',
    border: 'none',
    padding: 0,
    minWidth: 0,
    cursor: 'pointer',
    display: 'grid',
  },
  input: { minWidth: 0, width: '100%' },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  under: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** One control of the day: what it is, where its value is typed, and what the last one came to. */
export function EntryRow({
  target,
  last,
  chosen,
  mayEnter,
  onChoose,
  onEntered,
}: {
  target: ControlTarget;
  last: ControlMeasure | undefined;
  chosen: boolean;
  mayEnter: boolean;
  onChoose: () => void;
  /** A value was stored: the next control follows. */
  onEntered: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const entry = useEntry(target, onEntered);
  const called = `${target.component.Nome}, ${target.lot.Nivel}`;
  const { Nome, Codigo, Nivel } = target.lot;
  const under = [Nivel, Codigo, Nome, target.instrument?.Nome].filter(Boolean).join(' · ');
  return (
    <li className={mergeClasses(styles.row, chosen && styles.chosen)}>
      <button
        type="button"
        className={styles.name}
        aria-pressed={chosen}
        onClick={onChoose}
        title={`${target.component.Nome} · ${under}`}
      >
        <Text weight="semibold" className={styles.line}>
          {target.component.Nome}
        </Text>
        <span className={mergeClasses(styles.line, styles.under)}>{under}</span>
      </button>
      {mayEnter ? (
        <div onFocus={onChoose}>
          <Field validationMessage={entry.error ?? undefined}>
            <Input
              className={styles.input}
              aria-label={intl.formatMessage({ id: 'laboratory.control.valueOf' }, { control: called })}
              inputMode="decimal"
              autoComplete="off"
              disabled={entry.saving}
              value={entry.text}
              onChange={(_, { value }) => entry.type(value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') void entry.enter();
              }}
            />
          </Field>
        </div>
      ) : (
        <span />
      )}
      <span>{last && <LastBadge measure={last} />}</span>
    </li>
  );
}

function LastBadge({ measure }: { measure: ControlMeasure }) {
  const intl = useIntl();
  // While a lot is being established nothing is judged, and so nothing accepted.
  if (measure.Escore === null)
    return <StatusBadge tone="info">{intl.formatMessage({ id: 'laboratory.control.unjudged' })}</StatusBadge>;
  const word = intl.formatMessage({ id: `laboratory.ControleMedida.Situacao.${measure.Situacao}` });
  return (
    <StatusBadge tone={controleMedidaMachine.tones[measure.Situacao]}>
      {measure.Situacao === 'Rejeitada' ? `${word} ${saidOf(measure)}` : word}
    </StatusBadge>
  );
}

/** A value on its way: what is typed stays until it is stored, and the same intent is never stored twice. */
function useEntry({ id }: ControlTarget, onEntered: () => void) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const intent = useRef<{ readonly value: string; readonly key: string } | null>(null);
  const type = (next: string) => {
    setText(next);
    setError(null);
  };
  const enter = async () => {
    if (text.trim() === '' || saving) return;
    const value = readValue(text);
    if (value === null)
      return setError(intl.formatMessage({ id: 'laboratory.control.unreadable' }, { text: text.trim() }));
    if (intent.current?.value !== value) intent.current = { value, key: newKey() };
    setSaving(true);
    try {
      const entered = await enterMeasure(id, value, intent.current.key);
      intent.current = null;
      if ('refusal' in entered) return setError(refusalText(entered.refusal, intl));
      setText('');
      onEntered();
    } catch (caught) {
      reportError(caught);
    } finally {
      setSaving(false);
    }
  };
  return { text, error, saving, type, enter };
}
