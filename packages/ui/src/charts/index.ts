export { BarChart, type ChartBar, type ChartGroup } from './BarChart.tsx';
export { ControlChart, type ControlEvent, type ControlMark, type ControlPoint } from './ControlChart.tsx';
export { Sparkline } from './Sparkline.tsx';
