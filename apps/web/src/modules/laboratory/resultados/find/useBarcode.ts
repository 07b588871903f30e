import { Sample } from '@bancada/contracts';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { request } from '../../../../shared/api/index.ts';
import { notify, reportError } from '../../../../shared/errors/index.ts';
import { watchBarcodes } from '../../barcode.ts';

/** A scanned label opens its sample, wherever the focus is. */
export function useBarcode(): void {
  const [, navigate] = useLocation();
  const intl = useIntl();
  useEffect(
    () =>
      watchBarcodes((code) => {
        request(Sample.calls.list, { query: { CodigoBarras: code, _limit: '1' } }).then(([sample]) => {
          if (sample) navigate(`/laboratorio/resultados/${sample.Job}?amostra=${sample.id}&foco=${Date.now()}`);
          else {
            const unknown = intl.formatMessage({ id: 'laboratory.results.barcodeUnknown' }, { code });
            notify({ tone: 'warning', lines: [unknown] });
          }
        }, reportError);
      }),
    [navigate, intl],
  );
}
