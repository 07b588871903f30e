import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useTyped } from '../useTyped.ts';
import { wrongPlaces, type InterfaceText } from './texts.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(200px, 2fr) minmax(240px, 3fr) max-content',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 719px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  built: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  id: { color: tokens.colorNeutralForeground3 },
  acts: { display: 'flex', columnGap: tokens.spacingHorizontalS, minWidth: '180px' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  own: { display: 'grid' },
});

/** One text: its built-in words, and a field for the company's own. What is typed shows at once all over the screen. */
export function TextRow({
  text: { id, builtIn, own },
  disabled,
  onPreview,
  onSave,
}: {
  text: InterfaceText;
  disabled: boolean;
  onPreview: (text: string | null) => void;
  onSave: (text: string | null) => Promise<boolean>;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const typing = useTyped();
  const { text: typed, saving, field } = typing;
  const places = typed === null || typed === '' ? [] : wrongPlaces(builtIn, typed);
  const give = (value: string) => {
    typing.give(value);
    if (wrongPlaces(builtIn, value).length === 0) onPreview(value === '' ? null : value);
  };
  const undo = () => {
    typing.undo();
    onPreview(own);
  };
  const save = async () => {
    if (typed === null || places.length > 0) return;
    await typing.save(() => onSave(typed.trim() === '' ? null : typed.trim()));
  };
  return (
    <div className={styles.row} title={id}>
      <span className={styles.built}>
        <Text>{builtIn}</Text>
        <Text size={200} className={styles.id}>
          {id}
        </Text>
      </span>
      <span className={styles.own}>
        <Input
          aria-label={intl.formatMessage({ id: 'settings.texts.own' }, { text: builtIn })}
          value={typed ?? own ?? ''}
          placeholder={builtIn}
          ref={field}
          disabled={disabled}
          onChange={(_, { value }) => give(value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void save();
            if (key === 'Escape') undo();
          }}
        />
        {places.length > 0 && (
          <Text size={200} className={styles.wrong} role="alert">
            {intl.formatMessage(
              { id: 'settings.texts.places' },
              { places: places.map((each) => `{${each}}`).join(', ') },
            )}
          </Text>
        )}
      </span>
      <span className={styles.acts}>
        {typed !== null && (
          <>
            <Button
              size="small"
              appearance="primary"
              disabledFocusable={saving || places.length > 0}
              onClick={() => void save()}
            >
              {intl.formatMessage({ id: 'settings.texts.save' })}
            </Button>
            <Button size="small" onClick={undo}>
              {intl.formatMessage({ id: 'settings.texts.undo' })}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
