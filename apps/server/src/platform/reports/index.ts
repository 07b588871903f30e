export { type Report, type ReportPlace, reportOf } from './report.ts';
export { readReport, type ReportAnswer, type ReportRow } from './rows.ts';
export { type AskedFile, fileOfReport } from './file.ts';
