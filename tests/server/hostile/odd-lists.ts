import { filter, ids, many, type OddCall, quoted, type Records } from './odd-call.ts'

/** 1,001 of everything, or as many as fit into an address. */
export function tooMany({ slug, listId }: Records): OddCall[] {
  const recipe = `/api/recipes/${slug}`
  const list = ids.map((id) => `"${id}"`).join(',')
  const words = ids.map((_id, index) => index).join(',')
  const book = (text: string) =>
    `{"name":${quoted(text.slice(0, 60) + text.length)},"queryFilterString":${quoted(text)}}`
  const attributes = [
    'tags.id',
    'tags.name',
    'tools.name',
    'recipe_category.id',
    'recipe_ingredient.food.name',
    'name',
    'rating',
    'user.username',
    'total_time',
    'created_at',
  ]
  return [
    // An address holds no 1,001 ids, but so many short words, and a cookbook keeps the ids.
    ...attributes.flatMap((name): OddCall[] =>
      ['CONTAINS ALL', 'IN', 'NOT IN'].flatMap((word): OddCall[] => [
        [`${name} ${word} in the address`, 'GET', filter(`${name} ${word} [${words}]`)],
        [`${name} ${word}`, 'POST', '/api/groups/cookbooks', book(`${name} ${word} [${list}]`)],
        [
          `${name} ${word}, words`,
          'POST',
          '/api/groups/cookbooks',
          book(`${name} ${word} [${words}]`),
        ],
      ]),
    ),
    [
      'cookbook preview',
      'POST',
      '/api/groups/cookbooks/preview',
      `{"queryFilterString":${quoted(`tags.id CONTAINS ALL [${list}]`)}}`,
    ],
    [
      'rule of 1,001',
      'POST',
      '/api/groups/mealplans/rules',
      `{"queryFilterString":${quoted(`tools.id CONTAINS ALL [${list}]`)}}`,
    ],
    ...['tags', 'categories', 'tools', 'foods', 'not-tags', 'people', 'cookbook'].flatMap(
      (name): OddCall[] => [
        [
          `${name} asked 1,001 times`,
          'GET',
          `/api/recipes?${ids
            .slice(0, 300)
            .map((id) => `${name}=${id}`)
            .join('&')}`,
        ],
        [
          `${name} with all`,
          'GET',
          `/api/recipes?requireAllTags=true&requireAllFoods=true&requireAllTools=true&requireAllCategories=true&${ids
            .slice(0, 300)
            .map((id) => `${name}=${id}`)
            .join('&')}`,
        ],
      ],
    ),
    ['1,001 orders', 'GET', `/api/recipes?orderBy=${many('rating:desc')}`],
    ['1,001 words', 'GET', `/api/recipes?search=${many('a').replaceAll(',', '%20')}`],
    ['1,001 ingredients', 'PATCH', recipe, `{"recipeIngredient":[${many('{"note":"x"}')}]}`],
    ['1,001 steps', 'PATCH', recipe, `{"recipeInstructions":[${many('{"text":"x"}')}]}`],
    ['1,001 notes', 'PATCH', recipe, `{"notes":[${many('{"title":"x","text":"y"}')}]}`],
    [
      '1,001 tags',
      'PATCH',
      recipe,
      `{"tags":[${Array.from({ length: 1001 }, (_, i) => `{"name":"t${i}"}`).join(',')}]}`,
    ],
    [
      '1,001 references',
      'PATCH',
      recipe,
      `{"recipeInstructions":[{"text":"x","ingredientReferences":[${ids.map((id) => `{"referenceId":"${id}"}`).join(',')}]}]}`,
    ],
    [
      '1,001 extras',
      'PATCH',
      recipe,
      `{"extras":{${Array.from({ length: 1001 }, (_, i) => `"e${i}":"x"`).join(',')}}}`,
    ],
    [
      '1,001 aliases',
      'POST',
      '/api/foods',
      `{"name":"Aliased","aliases":[${many('{"name":"x"}')}]}`,
    ],
    ['1,001 lines', 'POST', '/api/parser/ingredients', `{"ingredients":[${many('"1 g x"')}]}`],
    [
      '1,001 addresses',
      'POST',
      '/api/recipes/create-url/bulk',
      `{"imports":[${many('{"url":"http://127.0.0.1:9/"}')}]}`,
    ],
    [
      '1,001 items',
      'POST',
      '/api/groups/shopping/items/create-bulk',
      `[${many(`{"shoppingListId":"${listId}","note":"x"}`)}]`,
    ],
    [
      '1,001 items deleted',
      'DELETE',
      `/api/groups/shopping/items?${ids
        .slice(0, 300)
        .map((id) => `ids=${id}`)
        .join('&')}`,
    ],
    ['1,001 deleted', 'POST', '/api/recipes/bulk-actions/delete', `{"recipes":[${list}]}`],
    ['1,001 tagged', 'POST', '/api/recipes/bulk-actions/tag', `{"recipes":[${list}],"tags":[]}`],
    [
      '1,001 foods labelled',
      'POST',
      '/api/foods/bulk-actions/label',
      `{"ids":[${list}],"labelId":null}`,
    ],
    ['1,001 meals removed', 'POST', '/api/groups/mealplans/remove', `{"ids":[${many('1')}]}`],
    ['1,001 permissions', 'PUT', '/api/recipes', `[${many('{"slug":"target"}')}]`],
  ]
}
