import { Button, makeStyles, Select, TabList, Tab, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Worksheet } from './worksheet.ts';

/** Which part of a worksheet is on the screen, and how. */
export interface View {
  readonly visao: 'planilha' | 'amostra' | 'placa';
  /** Procedure id, for *planilha*. */
  readonly exame: number;
  /** Sample id, for *por amostra*; 0 for all of them. */
  readonly amostra: number;
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  pick: { minWidth: 0, maxWidth: '420px' },
  // Before, after and which one are one thing: they share a line.
  samples: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0, maxWidth: '100%' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  end: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginLeft: 'auto' },
});

/** The row of filters over the grid: layout, procedure or sample; the grid puts its actions at the right. */
export function ViewBar({
  worksheet,
  view,
  onChange,
  actions,
  choice,
  hasPlate,
  children,
}: {
  worksheet: Worksheet;
  view: View;
  onChange: (change: Partial<View>) => void;
  actions: (element: HTMLDivElement | null) => void;
  /** Where the plate shows which component it is of. */
  choice: (element: HTMLDivElement | null) => void;
  /** Whether its tests are in a run. */
  hasPlate: boolean;
  /** What one does with the whole job, before what the grid puts there. */
  children: ReactNode;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const samples = [...new Map(worksheet.tests.map(({ sample }) => [sample.id, sample])).values()];
  const procedures = [...new Map(worksheet.tests.map(({ test, nome }) => [test.Tratamento, nome]))];
  const at = samples.findIndex(({ id }) => id === view.amostra);
  const go = (step: number) => {
    const sample = samples[at + step];
    if (sample) onChange({ amostra: sample.id });
  };
  return (
    <div className={styles.bar}>
      <TabList
        size="small"
        selectedValue={view.visao}
        onTabSelect={(_, { value }) => onChange({ visao: value as View['visao'] })}
      >
        <Tab value="planilha">{intl.formatMessage({ id: 'laboratory.results.view.sheet' })}</Tab>
        <Tab value="amostra">{intl.formatMessage({ id: 'laboratory.results.view.sample' })}</Tab>
        {hasPlate && <Tab value="placa">{intl.formatMessage({ id: 'laboratory.results.view.plate' })}</Tab>}
      </TabList>
      {view.visao === 'placa' && <div ref={choice} />}
      {view.visao === 'planilha' && (
        <Select
          size="small"
          className={styles.pick}
          aria-label={intl.formatMessage({ id: 'laboratory.results.view.procedure' })}
          value={String(view.exame)}
          onChange={(_, { value }) => onChange({ exame: Number(value) })}
        >
          {procedures.map(([id, nome]) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </Select>
      )}
      {view.visao === 'amostra' && (
        <div className={styles.samples}>
          <Button
            size="small"
            icon={<ChevronLeftRegular />}
            disabled={at <= 0}
            aria-label={intl.formatMessage({ id: 'laboratory.results.view.previous' })}
            onClick={() => go(-1)}
          />
          <Select
            size="small"
            className={styles.pick}
            aria-label={intl.formatMessage({ id: 'laboratory.results.column.sample' })}
            value={String(view.amostra)}
            onChange={(_, { value }) => onChange({ amostra: Number(value) })}
          >
            <option value={0}>
              {intl.formatMessage({ id: 'laboratory.results.view.allSamples' }, { n: samples.length })}
            </option>
            {samples.map(({ id, Nome, Identificacao }) => (
              <option key={id} value={id}>
                {[Nome, Identificacao].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
          <Button
            size="small"
            icon={<ChevronRightRegular />}
            disabled={at >= samples.length - 1}
            aria-label={intl.formatMessage({ id: 'laboratory.results.view.next' })}
            onClick={() => go(1)}
          />
        </div>
      )}
      <div className={styles.end}>
        {children}
        <div className={styles.actions} ref={actions} />
      </div>
    </div>
  );
}
