import { coordinateOf, type MapaTrabalho, type MapaTrabalhoPosicao, testMachine } from '@bancada/contracts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, type DragEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { step } from '../armazenagem/step.ts';
import { DRAGGED_TEST, DRAGGED_WELL } from './drag.ts';
import { sampleName } from './sampleName.ts';
import type { Assembly } from './useAssembly.ts';

const useStyles = makeStyles({
  frame: { overflow: 'auto', minHeight: 0, padding: tokens.strokeWidthThick },
  grid: { display: 'grid', gap: tokens.spacingHorizontalXXS, width: 'max-content' },
  row: { display: 'contents' },
  head: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '24px',
    minWidth: '24px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  cell: {
    display: 'grid',
    alignContent: 'center',
    width: '76px',
    height: '44px',
    padding: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  light: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100 },
  taken: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  control: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
  },
  left: { textDecorationLine: 'line-through' },
  chosen: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
});

/** The plate or rack of a run from above. Arrows go through it, Delete takes off, wells and waiting tests are dragged. */
export function PlateMap({ mapa, assembly, open }: { mapa: MapaTrabalho; assembly: Assembly; open: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const grid = useRef<HTMLDivElement>(null);
  const { at, samples, wanted, choose, put, move, takeOff, lots } = assembly;
  const { Linhas, Colunas } = mapa;
  const onKeyDown = (event: KeyboardEvent) => {
    const well = at.get(wanted);
    if (event.key === 'Delete' && open && well) return void takeOff(well);
    const next = step(event.key, wanted, { Linhas, Colunas });
    if (next === null) return;
    event.preventDefault();
    choose(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  };
  const drop = (event: DragEvent, to: string) => {
    event.preventDefault();
    const Test = Number(event.dataTransfer.getData(DRAGGED_TEST));
    const from = at.get(event.dataTransfer.getData(DRAGGED_WELL));
    choose(to);
    if (Test > 0) put({ Test, Posicao: to });
    else if (from) void move(from, to);
  };
  const columns = Array.from({ length: Colunas }, (_, column) => column);
  return (
    <div className={styles.frame}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'laboratory.runs.map' }, { name: mapa.Nome })}
        className={styles.grid}
        style={{ gridTemplateColumns: `auto repeat(${Colunas}, auto)` }}
      >
        <div role="row" className={styles.row}>
          <span aria-hidden="true" className={styles.head} />
          {columns.map((column) => (
            <span key={column} role="columnheader" className={styles.head}>
              {column + 1}
            </span>
          ))}
        </div>
        {Array.from({ length: Linhas }, (_, row) => (
          <div key={row} role="row" className={styles.row}>
            <span role="rowheader" className={styles.head}>
              {coordinateOf({ row, column: 0 }).slice(0, -1)}
            </span>
            {columns.map((column) => {
              const name = coordinateOf({ row, column });
              const well = at.get(name);
              const [what, kind] = well ? wordsOf(well) : [intl.formatMessage({ id: 'laboratory.storage.free' }), ''];
              return (
                <div
                  key={name}
                  role="gridcell"
                  data-at={name}
                  tabIndex={name === wanted ? 0 : -1}
                  aria-selected={name === wanted}
                  aria-label={[`${name}: ${what}`, kind].filter(Boolean).join(' ')}
                  title={[name, what, kind].filter(Boolean).join('\n')}
                  draggable={open && well !== undefined}
                  className={mergeClasses(
                    styles.cell,
                    well && styles.taken,
                    well && well.Tipo !== 'Amostra' && styles.control,
                    well && !well.Atual && mapa.Status === 'Aberto' && styles.left,
                    name === wanted && styles.chosen,
                  )}
                  onDragStart={(event) => event.dataTransfer.setData(DRAGGED_WELL, name)}
                  onDragOver={(event) => open && event.preventDefault()}
                  onDrop={(event) => drop(event, name)}
                  onKeyDown={onKeyDown}
                  onClick={() => choose(name)}
                >
                  <span className={styles.text}>{well ? what : name}</span>{' '}
                  {kind !== '' && <span className={mergeClasses(styles.text, styles.light)}>{kind}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );

  /** What is in a well, and which kind it is; of a sample, the state of its test. */
  function wordsOf({ Tipo, Test, ControleLote }: MapaTrabalhoPosicao): readonly [string, string] {
    const kind = intl.formatMessage({ id: `laboratory.MapaTrabalhoPosicao.Tipo.${Tipo}` });
    if (Tipo === 'Controle') {
      const lot = lots.data?.find(({ id }) => id === ControleLote);
      return lot ? [`${lot.Nome} ${lot.Nivel}`, kind] : [kind, ''];
    }
    const test = Test === null ? undefined : samples.get(Test);
    const name = sampleName(test?.Sample ?? null);
    if (Tipo !== 'Amostra') return name === '' ? [kind, ''] : [name, kind];
    const state = test && testMachine.states.find((each) => each === test.TestStatus);
    return [name || kind, state ? intl.formatMessage({ id: `laboratory.testStatus.${state}` }) : ''];
  }
}
