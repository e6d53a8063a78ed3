export { CalendarPage } from './CalendarPage.tsx'
export { MealTimesFields } from './MealTimesFields.tsx'
