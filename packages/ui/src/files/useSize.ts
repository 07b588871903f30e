import { useIntl } from 'react-intl';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Writes sizes as people say them: `1,4 MB`. */
export function useSize(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) => {
    const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
    return intl.formatNumber(bytes / 1024 ** power, {
      style: 'unit',
      unit: units[power] ?? 'byte',
      maximumFractionDigits: power > 1 ? 1 : 0,
    });
  };
}
