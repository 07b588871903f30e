import { makeStyles, tokens } from '@fluentui/react-components';
import { ReadField, type ReadFieldProps } from '@bancada/sheet/base';
import { colorKind, colorReading } from '@bancada/sheet/kinds';
import { useIntl } from 'react-intl';
import { messages } from '../../messages.ts';
import { readProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';
import { asItIs } from './options.ts';

const useStyles = makeStyles({
  swatch: {
    boxSizing: 'border-box',
    width: '28px',
    height: '22px',
    padding: 0,
    backgroundColor: 'transparent',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    ':disabled': { cursor: 'not-allowed' },
  },
  read: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalSNudge },
  dot: {
    width: '14px',
    height: '14px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
  },
});

/** A colour, typed by its digits or chosen from the browser's own palette; `#4a4faf` outside. */
export function ColorField(props: ReadFieldProps) {
  const intl = useIntl();
  const styles = useStyles();
  const { value, disabled, onChange, onTyped } = props;
  const choose = (next: string) => {
    onTyped?.(null);
    onChange(next);
  };
  const swatch = (
    <input
      type="color"
      className={styles.swatch}
      aria-label={intl.formatMessage(messages.colorChoose)}
      value={value ?? '#ffffff'}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
    />
  );
  return <ReadField {...props} reading={colorReading} contentAfter={swatch} />;
}

function ColorValue({ text }: { readonly text: string }) {
  const styles = useStyles();
  return (
    <span className={styles.read}>
      <span className={styles.dot} style={{ backgroundColor: text }} aria-hidden />
      {text}
    </span>
  );
}

/** A colour as a kind of field. */
export const color: KindOfField = {
  Input: (props) => <ColorField {...readProps(props)} />,
  cell: () => colorKind(),
  text: asItIs,
  filter: 'containing',
  width: 96,
  Value: ColorValue,
};
