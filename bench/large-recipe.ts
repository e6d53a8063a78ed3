import { type Asked, ask } from './measure.ts'
import * as vocabulary from './vocabulary.ts'

const INGREDIENTS = 40
const STEPS = 12

/**
 * Creates a recipe with 40 parsed ingredients through the API. @returns its path, and its content for saving it again
 */
export async function makeLargeRecipe(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = async (method: 'POST' | 'PUT', path: string, body: unknown): Promise<unknown> => {
    const asked: Asked = { path, method, headers, body: JSON.stringify(body) }
    return JSON.parse((await ask(url, asked)).toString())
  }
  const slug = (await send('POST', '/api/recipes', { name: 'Everything casserole' })) as string
  const body = await send('PUT', `/api/recipes/${slug}`, {
    tags: ['Dinner', 'Winter'],
    recipeIngredient: vocabulary.foods.slice(0, INGREDIENTS).map((food, index) => ({
      quantity: index + 1,
      unit: vocabulary.units[index % vocabulary.units.length]![0],
      food,
      note: 'finely chopped',
    })),
    recipeInstructions: Array.from({ length: STEPS }, (_, index) => ({
      text: `${index + 1}. ${vocabulary.stepSentences.join('. ')}`.slice(0, 400),
    })),
  })
  return { slug, body: body as Record<string, unknown> }
}
