/** Where a run is worked on. */
export const runHref = (run: number): string => `/laboratorio/mapas-de-trabalho/${run}/bancada`;
