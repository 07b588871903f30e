import { compile, ptBR, type Explanation, type Messages } from '@bancada/formula-engine';
import * as editor from '@bancada/formula-engine/editor';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { de, en, fr } from '@bancada/formula-engine/messages';
import { NumberField, SelectField, TextField } from '@bancada/ui';
import { Body1, Caption1, makeStyles, MessageBar, MessageBarBody, Subtitle2, tokens } from '@fluentui/react-components';
import type { Locale } from '@bancada/web/i18n';
import { FormulaEditor } from '@bancada/web/laboratory';
import { useMemo, useState, type ReactNode } from 'react';
import { components, examples } from './examples.ts';
import { Mistakes } from './Mistakes.tsx';

const useStyles = makeStyles({
  sheet: { display: 'grid', rowGap: tokens.spacingVerticalL, color: tokens.colorNeutralForeground1 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  part: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  result: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontVariantNumeric: 'tabular-nums',
  },
  steps: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** Sentences of the engine and of its editor. */
const sentences: Readonly<Record<Locale, { readonly engine: Messages; readonly editor: editor.EditorMessages }>> = {
  pt: { engine: ptBR, editor: editor.ptBR },
  en: { engine: en, editor: editor.en },
  de: { engine: de, editor: editor.de },
  fr: { engine: fr, editor: editor.fr },
};

const firstValues: Readonly<Record<string, string>> = Object.fromEntries(
  components.map(({ code, first }) => [code, first]),
);
const [first = { name: '', source: '', decimals: 2 }] = examples;

/** A formula and values to type; the exact result, how it came about, and each mistake with its place. */
export function Playground({ locale }: { locale: Locale }) {
  const styles = useStyles();
  const { engine, editor: words } = sentences[locale];
  const [source, setSource] = useState(first.source);
  const [decimals, setDecimals] = useState<string | null>(String(first.decimals));
  const [values, setValues] = useState(firstValues);
  const places = Math.min(10, Number(decimals ?? 2));
  const options = useMemo(() => ({ codes: components, messages: words, functions: laboratoryFunctions }), [words]);
  const compiled = useMemo(
    () => compile.safe(source, { decimals: places, messages: engine, functions: laboratoryFunctions }),
    [source, places, engine],
  );
  const diagnostics = useMemo(() => editor.diagnostics(source, options), [source, options]);
  const choose = (name: string) => {
    const example = examples.find((each) => each.name === name);
    if (!example) return;
    setSource(example.source);
    setDecimals(String(example.decimals));
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.row}>
        <SelectField
          label="Example"
          value={examples.find((each) => each.source === source)?.name ?? null}
          placeholder="A formula of your own"
          options={examples.map(({ name }) => ({ value: name, label: name }))}
          onChange={choose}
        />
        <NumberField label="Decimal places (0 to 10)" whole value={decimals} onChange={setDecimals} />
      </div>
      <FormulaEditor label="Formula" value={source} options={options} onChange={setSource} />
      <Mistakes source={source} of={diagnostics} onReplace={setSource} />
      {compiled.ok && (
        <>
          <Part title="Values">
            <div className={styles.row}>
              {compiled.formula.variables.map((code) => (
                <TextField
                  key={code}
                  label={labelOf(code)}
                  value={values[code] ?? ''}
                  onChange={(text) => setValues({ ...values, [code]: text })}
                />
              ))}
              {compiled.formula.variables.length === 0 && <Body1>This formula reads no component.</Body1>}
            </div>
          </Part>
          <Outcome of={compiled.formula.explain(inputsOf(compiled.formula.variables, values))} />
        </>
      )}
    </div>
  );
}

function labelOf(code: string): string {
  const known = components.find((each) => each.code === code);
  if (!known) return code;
  return `${code}: ${known.name ?? ''}${known.unit === undefined ? '' : `, ${String(known.unit)}`}`;
}

/** Only what the formula reads, so that what was never typed is a missing value. */
const inputsOf = (codes: readonly string[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(codes.map((code) => [code, values[code] ?? '']));

function Part({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h2" className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  );
}

function Outcome({ of: { result, text } }: { of: Explanation }) {
  const styles = useStyles();
  return (
    <>
      <Part title="Result">
        <div role="status">
          {result.ok ? (
            <>
              <div className={styles.result}>{result.text}</div>
              <Caption1>
                stored as <code>{result.exact}</code>
              </Caption1>
            </>
          ) : (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{result.error.message}</MessageBarBody>
            </MessageBar>
          )}
        </div>
      </Part>
      <Part title="How it came about">
        <pre className={styles.steps}>{text}</pre>
      </Part>
    </>
  );
}
