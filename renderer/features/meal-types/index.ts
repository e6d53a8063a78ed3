export {
  type DayMeals,
  keyOf,
  type Meal,
  typesQuery,
  useAreMealTypesKnown,
  useMealTypes,
} from './use-meal-types.ts'
export { MealSelect } from './MealSelect.tsx'
export { MealTypesPage } from './MealTypesPage.tsx'
