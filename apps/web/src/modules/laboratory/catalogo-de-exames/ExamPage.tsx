import { EmptyState, ErrorState, GridSkeleton, PageFrame, PageHeader, type OverflowAction } from '@bancada/ui';
import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { errorWords } from '../../../shared/api/index.ts';
import { useLeaveGuard } from '../../../shared/registry/leave.state.ts';
import { ComponentSheet } from './ComponentSheet.tsx';
import { exportExam } from './exportExam.ts';
import { isDirty, takeFile } from './exam.state.ts';
import { FormulaPanel } from './FormulaPanel.tsx';
import { ImpactDialog } from './ImpactDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { RangesPanel } from './RangesPanel.tsx';
import { useExam } from './useExam.ts';
import { useSaving } from './useSaving.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

const useStyles = makeStyles({
  work: {
    display: 'grid',
    gridTemplateRows: 'minmax(160px, 2fr) auto minmax(220px, 3fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
    overflow: 'auto',
  },
  tabs: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingInline: tokens.spacingHorizontalS },
  panel: { minHeight: 0, overflow: 'auto', padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
});

const panels = ['formula', 'ranges', 'versions'] as const;
type Panel = (typeof panels)[number];

/** One exam: its components on a sheet, and of the selected one formula, reference ranges and versions. */
export function ExamPage({ exam }: { exam: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const [panel, setPanel] = useState<Panel>('formula');
  const [importing, setImporting] = useState(false);
  const { draft, shown, procedure, error, ready, retry, discard, stored } = useExam(exam);
  const saving = useSaving(draft, stored);
  useLeaveGuard(() => isDirty(draft));
  const words = (id: string) => intl.formatMessage({ id: `laboratory.catalog.${id}` });
  const dirty = ready && isDirty(shown);
  const overflow: readonly OverflowAction[] = [
    { id: 'import', text: words('import'), disabled: !ready, onClick: () => setImporting(true) },
    {
      id: 'export',
      text: words('export'),
      disabled: !procedure || shown.base.length === 0,
      onClick: () => procedure && exportExam(procedure, shown.base),
    },
    { id: 'discard', text: words('discard'), disabled: !dirty, onClick: discard },
  ];
  const selected = shown.rows.find(({ key }) => key === shown.selected);
  const edited = draft.rows.find(({ key }) => key === shown.selected);
  return (
    <PageFrame>
      <PageHeader
        breadcrumb={[{ text: words('title'), onClick: () => navigate('/laboratorio/catalogo-de-exames') }]}
        title={procedure?.NomeCompleto ?? words('title')}
        {...(ready
          ? { counts: intl.formatMessage({ id: 'laboratory.catalog.components' }, { n: shown.rows.length }) }
          : {})}
        overflow={overflow}
        primaryAction={
          <Button
            appearance="primary"
            icon={<SaveRegular />}
            title="Ctrl+S"
            disabledFocusable={!dirty || saving.running}
            onClick={saving.begin}
          >
            {words('save')}
          </Button>
        }
      />
      {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
      {!error && !ready && <GridSkeleton />}
      {!error && ready && (
        <div className={styles.work}>
          <ComponentSheet draft={draft} shown={shown} onSave={saving.begin} />
          <TabList
            size="small"
            className={styles.tabs}
            selectedValue={panel}
            aria-label={words('details')}
            onTabSelect={(_, { value }) => setPanel(panels.find((each) => each === value) ?? 'formula')}
          >
            {panels.map((each) => (
              <Tab key={each} value={each}>
                {words(`panel.${each}`)}
              </Tab>
            ))}
          </TabList>
          <section className={styles.panel} aria-label={words(`panel.${panel}`)}>
            {selected && edited ? (
              <>
                {panel === 'formula' && <FormulaPanel key={selected.key} draft={draft} shown={shown} row={selected} />}
                {panel === 'ranges' && <RangesPanel key={selected.key} edited={edited} shown={selected} />}
                {panel === 'versions' && <VersionsPanel key={selected.key} id={selected.id} />}
              </>
            ) : (
              <EmptyState title={words('noComponent')} message={words('noComponent.text')} />
            )}
          </section>
        </div>
      )}
      {importing && (
        <ImportDialog
          components={shown.rows.map(({ definition }) => definition)}
          onTake={(compared) => {
            takeFile(draft, compared);
            setImporting(false);
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {saving.asking && (
        <ImpactDialog
          exam={exam}
          components={saving.asking}
          saving={saving.running}
          onSave={(reason) => void saving.save(reason)}
          onClose={saving.withdraw}
        />
      )}
    </PageFrame>
  );
}
