export { BarChart, type ChartBar, type ChartGroup } from './BarChart.tsx';
