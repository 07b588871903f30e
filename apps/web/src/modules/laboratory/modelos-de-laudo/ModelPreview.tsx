import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { RecordPartProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { useWide } from '../../../shared/useWide.ts';
import { DrawnModel } from './DrawnModel.tsx';
import { previewState } from './preview.state.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
});

/**
 * The document that the model would give, drawn again as it is typed. Beside a form it is there by itself; elsewhere it is
 * asked for, since it shows somebody's laudo.
 */
export function ModelPreview({ record, disabled }: RecordPartProps) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const { shown: wanted, number } = useSnapshot(previewState);
  const wide = useWide();
  const shown = wanted ?? (wide && !disabled);
  if (!may('editar', 'Laboratorio')) return null;
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <Button
          size="small"
          aria-expanded={shown}
          onClick={() => {
            previewState.shown = !shown;
          }}
        >
          <FormattedMessage id={`laboratory.laudoModel.preview.${shown ? 'hide' : 'show'}`} />
        </Button>
        {shown && (
          <Field label={intl.formatMessage({ id: 'laboratory.laudoModel.preview.number' })} size="small">
            <Input
              size="small"
              inputMode="numeric"
              value={number}
              placeholder={intl.formatMessage({ id: 'laboratory.laudoModel.preview.latest' })}
              onChange={(_, { value }) => {
                previewState.number = value.replaceAll(/\D/g, '').slice(0, 9);
              }}
            />
          </Field>
        )}
      </div>
      {shown && <DrawnModel record={record} number={number} />}
    </div>
  );
}
