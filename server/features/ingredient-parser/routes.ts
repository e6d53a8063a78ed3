import { ingredientParser } from '#contract/ingredient-parser.ts'
import { routes } from '#server/http/routes.ts'
import { parseIngredients } from './service.ts'

const localeOf = ({ language }: { language?: string | null | undefined }) => language ?? undefined

export const ingredientParserRoutes = routes(ingredientParser, {
  one: async ({ ctx, body }) => {
    const [parsed] = await parseIngredients(ctx, body.parser, [body.ingredient], localeOf(body))
    return parsed!
  },
  many: ({ ctx, body }) => parseIngredients(ctx, body.parser, body.ingredients, localeOf(body)),
})
