export { type Meal, mealOf, ownTypes } from './meal-of.ts'
export { mealTypeRoutes } from './routes.ts'
export { type BroughtType, forgetTypes, takeInTypes } from './brought.ts'
export { typesOf, type WireType } from './repository.ts'
