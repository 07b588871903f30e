import {
  type AnotacaoLida,
  eventosEmbriao,
  type GraduacaoEmbriao,
  graduacoesEmbriao,
  intervalosEmbriao,
  type QuadroEmbriao,
  teclasEvento,
} from '@bancada/contracts/laboratory';
import { compileSet } from '@bancada/formula-engine';
import { SelectField } from '@bancada/ui';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { hoursText } from './hours.ts';
import type { Annotations } from './useAnnotations.ts';

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start' },
  events: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
    gap: tokens.spacingVerticalXXS,
  },
  event: { justifyContent: 'space-between', minWidth: 0, paddingInline: tokens.spacingHorizontalS },
  values: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  value: { display: 'flex', gap: tokens.spacingHorizontalXS },
  number: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  grades: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: tokens.spacingHorizontalS },
});

const intervals = compileSet(intervalosEmbriao);

/** The key of an event, as it is written. */
const keyOf = (event: string) =>
  Object.entries(teclasEvento)
    .find(([, of]) => of === event)?.[0]
    ?.toUpperCase() ?? '';

const grades = Object.keys(graduacoesEmbriao) as GraduacaoEmbriao[];

/** What the engine makes of the events of a reading. */
function derived(read: readonly AnotacaoLida[]): readonly (readonly [string, string])[] {
  const hours = Object.fromEntries(read.map(({ Codigo, Hpi }) => [Codigo, Hpi]));
  const { results } = intervals.evaluate(hours);
  return intervalosEmbriao.map(({ code }) => {
    const result = results.get(code);
    return [code, result?.ok ? hoursText(result.exact) : '–'];
  });
}

/** Events and grades of the person's reading; who has read nothing is shown the reading of others. */
export function AnnotationPanel({
  all,
  annotations,
  quadro,
  disabled,
  onOpen,
}: {
  all: readonly AnotacaoLida[];
  annotations: Annotations;
  quadro: QuadroEmbriao | undefined;
  disabled: boolean;
  /** Shows the frame of an event. */
  onOpen: (quadro: number) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryo.${id}` }, values);
  const { own } = annotations;
  const read = own.length > 0 ? own : all;
  const [reader] = read;
  const valueOf = (code: string) => read.find(({ Codigo }) => Codigo === code);
  return (
    <section className={styles.panel} aria-label={word('annotations')}>
      <Text weight="semibold">{word('annotations')}</Text>
      <Text size={200}>
        {own.length === 0 && reader ? word('readBy', { nome: reader.UsuarioNome }) : word('keysHint')}
      </Text>
      <div className={styles.events}>
        {eventosEmbriao.map((event) => {
          const noted = valueOf(event);
          const hours = hoursText(noted?.Hpi ?? null);
          return (
            <Button
              key={event}
              size="small"
              className={styles.event}
              appearance={noted ? 'outline' : 'subtle'}
              disabledFocusable={!noted && (disabled || !quadro)}
              title={word(noted ? 'showEvent' : 'noteEvent', { evento: word(`event.${event}`), tecla: keyOf(event) })}
              onClick={() => {
                if (noted?.Quadro != null) onOpen(noted.Quadro);
                else if (quadro) void annotations.event(event, quadro, false);
              }}
            >
              <span>{event === 't9' ? 't9+' : event}</span>
              <span>{noted ? hours : keyOf(event)}</span>
            </Button>
          );
        })}
      </div>
      <dl className={styles.values} aria-label={word('intervals')}>
        {derived(read).map(([code, value]) => (
          <div key={code} className={styles.value}>
            <dt title={word(`interval.${code}`)}>{code.toLowerCase()}</dt>
            <dd className={styles.number}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.grades}>
        {grades.map((grade) => (
          <SelectField
            key={grade}
            label={word(`grade.${grade}`)}
            value={valueOf(grade)?.Valor ?? null}
            options={graduacoesEmbriao[grade].map((value) => ({ value, label: value }))}
            disabled={disabled}
            onChange={(value) => void annotations.grade(grade, value)}
          />
        ))}
      </div>
      <Button size="small" disabledFocusable={!annotations.canUndo} onClick={() => void annotations.undo()}>
        {word('undo')}
      </Button>
    </section>
  );
}
