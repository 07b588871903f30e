import { makeStyles, tokens } from '@fluentui/react-components';
import { Unstyled } from '@storybook/addon-docs/blocks';

/** The engine's own pictures of its grammar (`packages/formula-engine/docs/grammar`), as texts. */
const drawn = import.meta.glob<string>('../../packages/formula-engine/docs/grammar/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const useStyles = makeStyles({
  diagram: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXXL}`,
    overflowX: 'auto',
    '--railroad-ground': 'transparent',
    '--railroad-line': tokens.colorNeutralForeground3,
    '--railroad-box': tokens.colorNeutralBackground3,
    '--railroad-literal': tokens.colorBrandBackground2,
    '--railroad-text': tokens.colorNeutralForeground1,
  },
});

/** The railroad diagram of a rule, in the colours of the toolbar's theme. */
export function Diagram({ rule }: { rule: string }) {
  const styles = useStyles();
  const svg = drawn[`../../packages/formula-engine/docs/grammar/${rule}.svg`];
  if (svg === undefined) throw new Error(`The grammar has no rule ${rule}`);
  return (
    <Unstyled>
      <div
        className={styles.diagram}
        tabIndex={0}
        role="group"
        aria-label={rule}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </Unstyled>
  );
}
