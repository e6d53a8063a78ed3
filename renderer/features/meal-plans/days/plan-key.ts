/** What a change of the plan makes old. */
export const planKey = ['groups', 'mealplans']
