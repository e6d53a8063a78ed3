export { StepText } from './StepText.tsx'
export { TimerTray } from './timers/TimerTray.tsx'
export { openTimers } from './timers/tray-state.ts'
