export { openShortcuts, Shortcuts } from './Shortcuts.tsx'
