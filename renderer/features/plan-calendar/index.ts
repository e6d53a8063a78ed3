export { CalendarPage } from './CalendarPage.tsx'
