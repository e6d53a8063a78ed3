import { filter, type OddCall, quoted, type Records, uuid } from './odd-call.ts'

// More digits than a number has, and values beyond what a number or a whole number can be.
const huge = '9'.repeat(308)
const numbers = ['1e308', '-1e308', '1e999', '9007199254740993', huge, '0.1e-320', '1.5']

/** A number that is too large or too exact, wherever one can be given. */
export function oddNumbers({ slug, mealId, listId, userId }: Records): OddCall[] {
  const recipe = `/api/recipes/${slug}`
  return numbers.flatMap((number): OddCall[] => [
    ['amount', 'PATCH', recipe, `{"recipeIngredient":[{"quantity":${number}}]}`],
    ['servings', 'PATCH', recipe, `{"recipeServings":${number}}`],
    ['yield', 'PATCH', recipe, `{"recipeYieldQuantity":${number}}`],
    ['rating', 'PATCH', recipe, `{"rating":${number}}`],
    ['time', 'PATCH', recipe, `{"totalTime":"${number} minutes"}`],
    ['calories', 'PATCH', recipe, `{"nutrition":{"calories":"${number}"}}`],
    ['picture', 'PATCH', recipe, `{"pictures":[{"position":${number}}]}`],
    ['meal', 'GET', `/api/groups/mealplans/${number}`],
    [
      'meal move',
      'POST',
      `/api/groups/mealplans/${mealId}/move`,
      `{"date":"2026-03-28","entryType":"dinner","position":${number}}`,
    ],
    ['meal ids', 'POST', '/api/groups/mealplans/remove', `{"ids":[${number}]}`],
    [
      'meal servings',
      'POST',
      '/api/groups/mealplans',
      `{"date":"2026-03-28","title":"x","servings":${number}}`,
    ],
    ['token', 'DELETE', `/api/users/api-tokens/${number}`],
    [
      'item',
      'POST',
      '/api/groups/shopping/items',
      `{"shoppingListId":"${listId}","note":"x","quantity":${number},"position":${number}}`,
    ],
    [
      'recipe on list',
      'POST',
      `/api/groups/shopping/lists/${listId}/recipe/${uuid(1)}`,
      `{"recipeIncrementQuantity":${number}}`,
    ],
    ['perPage', 'GET', `/api/recipes?perPage=${number}`],
    ['page', 'GET', `/api/foods?page=${number}&perPage=${number}`],
    [
      'cookbook position',
      'POST',
      '/api/groups/cookbooks',
      `{"name":"B${number}","position":${number}}`,
    ],
    ['invitation', 'POST', '/api/groups/invitations', `{"uses":${number}}`],
    ['log lines', 'GET', `/api/admin/logs/${number}`],
    ['filter', 'GET', filter(`rating >= ${number}`)],
    ['filter of days', 'GET', filter(`createdAt > "${number}"`)],
    ['parser', 'POST', '/api/parser/ingredient', `{"ingredient":"${number} g flour"}`],
    [
      'parser brute',
      'POST',
      '/api/parser/ingredient',
      `{"parser":"brute","ingredient":"${number} g flour"}`,
    ],
    ['parser fraction', 'POST', '/api/parser/ingredient', `{"ingredient":"1/${number} cup milk"}`],
    [
      'parser fraction',
      'POST',
      '/api/parser/ingredient',
      `{"ingredient":"${number}/${number} cup milk"}`,
    ],
    ['parser range', 'POST', '/api/parser/ingredient', `{"ingredient":"${number}-${number} eggs"}`],
    [
      'parser words',
      'POST',
      '/api/parser/ingredient',
      `{"parser":"brute","ingredient":"${number} ${number}/2 eggs (${number} g)"}`,
    ],
    [
      'yield of import',
      'POST',
      '/api/recipes/create/html-or-json',
      `{"data":${quoted(`{"@type":"Recipe","name":"N","recipeYield":${number},"recipeIngredient":["${number} g x"],"cookTime":"PT${number}M","nutrition":{"calories":${number}},"aggregateRating":{"ratingValue":${number}}}`)}}`,
    ],
    [
      'schedule',
      'PUT',
      '/api/admin/backups/schedule',
      `{"enabled":true,"keep":${number},"hour":${number}}`,
    ],
    [
      'recurring',
      'POST',
      '/api/groups/recurring-items',
      `{"note":"x","quantity":${number},"every":${number},"unit":"days","shoppingListId":"${listId}"}`,
    ],
    [
      'surprise',
      'POST',
      '/api/groups/mealplans/fill',
      `{"startDate":"2026-03-28","days":${number}}`,
    ],
    ['rate', 'POST', `/api/users/${userId}/ratings/${slug}`, `{"rating":${number}}`],
    [
      'operations',
      'POST',
      '/api/groups/shopping/operations',
      `{"operations":[{"id":"${uuid(2)}","type":"add","at":${number},"item":{"quantity":${number}}}]}`,
    ],
    ['suggestions', 'GET', `/api/groups/shopping-suggestions?limit=${number}`],
    [
      'days of invitation',
      'POST',
      '/api/shared/recipes',
      `{"recipeId":"${uuid(3)}","expiresAt":"${number}"}`,
    ],
  ])
}
