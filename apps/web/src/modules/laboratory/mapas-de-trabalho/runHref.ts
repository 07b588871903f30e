/** The ways in which a run is worked on. */
export const runViews = ['montagem', 'grade', 'placa'] as const;
export type RunViewName = (typeof runViews)[number];

/** Where a run is worked on; without a view its address is that of its record. */
export const runHref = (run: number, view: RunViewName = 'montagem'): string =>
  `/laboratorio/mapas-de-trabalho/${run}?visao=${view}`;
