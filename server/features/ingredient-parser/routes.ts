import type { z } from 'zod'
import { ingredientParser } from '#contract/ingredient-parser.ts'
import { routes } from '#server/http/routes.ts'
import { parseIngredients } from './service.ts'

type Asked = z.output<(typeof ingredientParser)[keyof typeof ingredientParser]['body']>

const howTo = ({ parser, amount, language }: Pick<Asked, 'parser' | 'amount' | 'language'>) => ({
  parser,
  amount,
  locale: language ?? undefined,
})

export const ingredientParserRoutes = routes(ingredientParser, {
  one: async ({ ctx, body }) => {
    const [parsed] = await parseIngredients(ctx, [body.ingredient], howTo(body))
    return parsed!
  },
  many: ({ ctx, body }) => parseIngredients(ctx, body.ingredients, howTo(body)),
})
