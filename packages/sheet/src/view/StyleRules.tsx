import { Button, Divider, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { SelectField } from '../base/SelectField.tsx';
import { TextField } from '../base/TextField.tsx';
import type { Message } from '../base/message.ts';
import { ConditionFields } from './ColumnFilterForm.tsx';
import { filterActs } from './filter.ts';
import { viewMessages as messages } from './messages.ts';
import { isStyleTone } from '../model/viewState.ts';
import { toneIcons } from './styleRules.ts';
import type { ColumnFilter, StyleRule, StyleTone } from '../model/viewState.ts';
import type { SheetViewPort } from '../control/sheetViewPort.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalS },
  back: { alignSelf: 'flex-start' },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  tone: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
});

const toneWords: Readonly<Record<StyleTone, Message>> = {
  danger: messages.toneDanger,
  warning: messages.toneWarning,
  success: messages.toneSuccess,
  brand: messages.toneBrand,
  neutral: messages.toneNeutral,
};

const tones = Object.keys(toneIcons).filter(isStyleTone);

/** The rules of a column. */
export const rulesOf = ({ state }: SheetViewPort, columnId: string): readonly StyleRule[] =>
  state.styles.filter((rule) => rule.columnId === columnId);

/** Makes cells of a column stand out: the rules there are, and a form for another. */
export function StyleRules({ view, columnId, onBack }: { view: SheetViewPort; columnId: string; onBack: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const rules = rulesOf(view, columnId);
  const back = useRef<HTMLButtonElement>(null);
  const change = (next: readonly StyleRule[]) => {
    view.change({ styles: next });
    // The button that was pressed goes or is disabled: the keyboard must not be lost.
    back.current?.focus();
  };
  return (
    <div className={styles.panel}>
      <Button
        ref={back}
        size="small"
        appearance="subtle"
        autoFocus
        className={styles.back}
        icon={<ArrowLeft16Regular />}
        onClick={onBack}
      >
        {intl.formatMessage(messages.styleBack)}
      </Button>
      {rules.length === 0 ? (
        <span className={styles.tone}>{intl.formatMessage(messages.stylesNone)}</span>
      ) : (
        <ul className={styles.list}>
          {rules.map((rule) => (
            <li key={JSON.stringify(rule)} className={styles.item}>
              <span className={styles.text}>{rule.text}</span>
              <span className={styles.tone}>{intl.formatMessage(toneWords[rule.tone])}</span>
              <Button
                size="small"
                appearance="subtle"
                icon={<Delete16Regular />}
                aria-label={intl.formatMessage(messages.styleRemove, { text: rule.text })}
                onClick={() => change(view.state.styles.filter((each) => each !== rule))}
              />
            </li>
          ))}
        </ul>
      )}
      <Divider />
      <NewRule
        key={rules.length}
        view={shownOnly(view)}
        columnId={columnId}
        onAdd={(rule) => change([...view.state.styles, rule])}
      />
    </div>
  );
}

/** Rules look at cells that are here: values that only a server knows are not offered to be ticked. */
function shownOnly(view: SheetViewPort): SheetViewPort {
  if (view.values) return view;
  const filterParts = () => ({ contains: true, filled: true });
  return { ...view, askValues: () => null, filterParts };
}

function NewRule({
  view,
  columnId,
  onAdd,
}: {
  view: SheetViewPort;
  columnId: string;
  onAdd: (rule: StyleRule) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [when, setWhen] = useState<ColumnFilter>({});
  const [tone, setTone] = useState<StyleTone>('warning');
  const [text, setText] = useState('');
  const label = text.trim();
  const toneOptions = tones.map((value) => ({ value, label: intl.formatMessage(toneWords[value]) }));
  return (
    <>
      <h3 className={styles.title}>{intl.formatMessage(messages.stylesNew)}</h3>
      <TextField label={intl.formatMessage(messages.styleText)} value={text} onChange={setText} />
      <SelectField
        label={intl.formatMessage(messages.styleTone)}
        value={tone}
        options={toneOptions}
        onChange={(next) => isStyleTone(next) && setTone(next)}
      />
      <ConditionFields view={view} columnId={columnId} condition={when} onChange={setWhen} />
      <Button
        size="small"
        appearance="primary"
        disabled={label === '' || !filterActs(when)}
        onClick={() => onAdd({ columnId, when, tone, text: label })}
      >
        {intl.formatMessage(messages.styleAdd)}
      </Button>
    </>
  );
}
