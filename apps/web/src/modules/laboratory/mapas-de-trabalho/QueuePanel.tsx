import { atrasoOf } from '@bancada/contracts';
import { useFormats } from '@bancada/sheet/formats';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DRAGGED_TEST } from './drag.ts';
import { sampleName } from './sampleName.ts';
import type { Assembly } from './useAssembly.ts';

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', gap: tokens.spacingVerticalS, minHeight: 0 },
  list: { margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto', minHeight: 0 },
  row: { width: '100%', justifyContent: 'flex-start', textAlign: 'left', minWidth: 0 },
  words: { display: 'grid', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  late: { color: tokens.colorPaletteRedForeground1 },
  light: { color: tokens.colorNeutralForeground3 },
});

/** The tests that wait for this run, the most urgent first: Enter, a click or a drag puts one into the plate. */
export function QueuePanel({ assembly, open }: { assembly: Assembly; open: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const { waiting, wanted, at, put } = assembly;
  const tests = waiting.data ?? [];
  const formats = useFormats();
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, currentTarget } = event;
    const way = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons[buttons.indexOf(currentTarget) + way]?.focus();
  };
  const [now] = useState(() => new Date().toISOString());
  return (
    <section className={styles.panel} aria-label={intl.formatMessage({ id: 'laboratory.runs.queue' })}>
      <Text weight="semibold">
        <FormattedMessage id="laboratory.runs.queueCount" values={{ n: tests.length }} />
      </Text>
      <ul ref={list} className={styles.list}>
        {tests.map((test) => {
          const { Sample, Prazo } = test;
          const late = Sample && atrasoOf({ ...test, MapaTrabalho: null, DataRecebimento: stampOf(Sample) }, now);
          const name = sampleName(Sample);
          return (
            <li key={test.id}>
              <Button
                appearance="subtle"
                size="small"
                className={styles.row}
                disabledFocusable={!open}
                draggable={open}
                onDragStart={(event) => event.dataTransfer.setData(DRAGGED_TEST, String(test.id))}
                onKeyDown={(event) => onKeyDown(event)}
                onClick={() => put({ Test: test.id, Posicao: at.has(wanted) ? null : wanted })}
                title={name}
              >
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <Text size={200} className={late ? styles.late : styles.light}>
                    {Prazo === null
                      ? intl.formatMessage({ id: 'laboratory.worklist.noPromise' })
                      : formats.instant(Prazo)}
                  </Text>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** When a linked sample was received. */
const stampOf = (sample: Readonly<Record<string, unknown>>): string | null => {
  const at = sample['DataRecebimento'];
  return typeof at === 'string' ? at : null;
};
