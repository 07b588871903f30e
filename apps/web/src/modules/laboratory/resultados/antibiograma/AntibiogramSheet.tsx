import type { Antibiograma } from '@bancada/contracts';
import { Sheet, type SheetHandle } from '@bancada/sheet';
import { makeStyles } from '@fluentui/react-components';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDensity, useZebra } from '../../../../shared/usePreferences.ts';
import type { Line, TypedCulture } from './antibiogram.ts';
import { antibiogramColumns } from './columns.ts';
import { edited } from './edit.ts';
import { HeldCulture } from './HeldCulture.ts';

const useStyles = makeStyles({ sheet: { display: 'grid', height: '46vh', minHeight: '220px', minWidth: 0 } });

const keyOf = ({ key }: Line) => key;

/** Antimicrobials by isolates: values, what they mean, and why a person says otherwise. Ctrl+Enter stores. */
export function AntibiogramSheet({
  culture,
  stored,
  reading,
  onChange,
  onSave,
}: {
  culture: TypedCulture;
  stored: Antibiograma;
  reading: boolean;
  onChange: (next: (before: TypedCulture) => TypedCulture) => void;
  onSave: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const density = useDensity();
  const zebra = useZebra();
  const sheet = useRef<SheetHandle>(null);
  const [held] = useState(() => new HeldCulture(culture));
  const count = culture.isolates.length;
  const columns = useMemo(() => antibiogramColumns(held, stored, count, intl), [held, stored, count, intl]);
  useLayoutEffect(() => {
    held.take(culture);
    sheet.current?.refresh();
  }, [held, culture]);
  return (
    <div className={styles.sheet}>
      <Sheet<Line>
        ref={sheet}
        label={intl.formatMessage({ id: 'laboratory.antibiogram.sheet' })}
        columns={columns}
        rows={culture.lines}
        rowId={keyOf}
        density={density}
        zebra={zebra}
        reading={reading}
        onEdit={(edits) => {
          held.take(edited(held.now, edits, stored));
          onChange((before) => edited(before, edits, stored));
        }}
        onKey={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey) return;
          event.preventDefault();
          sheet.current?.commit();
          onSave();
        }}
      />
    </div>
  );
}
