import { isCalculated } from '@bancada/contracts';
import * as editorTexts from '@bancada/formula-engine/editor';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { changeComponent, type ComponentDraft, type ExamDraft } from './exam.state.ts';
import { FormulaEditor } from './FormulaEditor.tsx';
import { SourceField } from './SourceField.tsx';
import { TryOut } from './TryOut.tsx';

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: tokens.spacingVerticalS, alignContent: 'start', minWidth: 0 },
  source: { maxWidth: '560px' },
  hint: { color: tokens.colorNeutralForeground3 },
});

const texts = { pt: editorTexts.ptBR, en: editorTexts.en, de: editorTexts.de, fr: editorTexts.fr } as const;
const isLanguage = (code: string): code is keyof typeof texts => code in texts;

/** The formula of a calculated component, and what it makes of the latest results while it is written; where the value of another one comes from. */
export function FormulaPanel({ draft, shown, row }: { draft: ExamDraft; shown: ExamDraft; row: ComponentDraft }) {
  const styles = useStyles();
  const intl = useIntl();
  const { definition } = row;
  const options = useMemo(() => {
    const language = intl.locale.slice(0, 2);
    const codes = shown.rows.map(({ definition: { CodigoComponent, CalculoAlias, NomeComponent, Unidade } }) => ({
      code: CodigoComponent,
      alias: CalculoAlias,
      name: NomeComponent,
      unit: Unidade,
    }));
    return { codes, functions: laboratoryFunctions, messages: isLanguage(language) ? texts[language] : texts.pt };
  }, [shown.rows, intl.locale]);
  const words = (id: string) => intl.formatMessage({ id: `laboratory.catalog.${id}` });
  const edited = draft.rows.find(({ key }) => key === row.key);
  if (!isCalculated(definition)) {
    return (
      <div className={styles.panel}>
        <Subtitle2 as="h2">{titleOf(row)}</Subtitle2>
        <Caption1 className={styles.hint}>{words('typed')}</Caption1>
        <div className={styles.source}>
          <SourceField exam={draft.exam} edited={edited} shown={row} />
        </div>
      </div>
    );
  }
  const formula = definition.CalculoFormula ?? '';
  const onChange = (text: string) => {
    if (edited) changeComponent(edited, { CalculoFormula: text.trim() === '' ? null : text });
  };
  return (
    <div className={styles.panel}>
      <Subtitle2 as="h2">{titleOf(row)}</Subtitle2>
      <FormulaEditor
        label={intl.formatMessage({ id: 'laboratory.catalog.formulaOf' }, { name: definition.NomeComponent })}
        value={formula}
        options={options}
        onChange={onChange}
      />
      <Caption1 className={styles.hint}>{words('formula.hint')}</Caption1>
      <TryOut shown={shown} code={definition.CodigoComponent} unit={definition.Unidade} />
    </div>
  );
}

/** How a component is called on its panels. */
const titleOf = ({ definition: { NomeComponent, CodigoComponent } }: ComponentDraft): string =>
  [CodigoComponent, NomeComponent].filter(Boolean).join(' · ') || '—';
