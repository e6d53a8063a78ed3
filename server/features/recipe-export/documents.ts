import type { Response } from 'express'
import { Recipe } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getRecipe, type WireRecipe } from '#server/features/recipes/index.ts'
import { withLinksOutside } from './linked-recipes.ts'
import { toMarkdown } from './markdown.ts'

/** The names by which clients request an export. */
export const exportTemplates = { json: ['raw'], zip: ['zip'], jinja2: ['recipes.md'] }

const documents: Record<
  string,
  {
    extension: string
    contentType: string
    write: (recipe: WireRecipe, ctx: SignedIn) => string | Promise<string>
  }
> = {
  raw: {
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    write: (recipe) => `${JSON.stringify(Recipe.parse(recipe), null, 2)}\n`,
  },
  'recipes.md': {
    extension: 'md',
    contentType: 'text/markdown; charset=utf-8',
    write: async (recipe, ctx) =>
      toMarkdown(await withLinksOutside(ctx.db, ctx.viewer.groupId, recipe), ctx.t),
  },
}

/** Sends the recipe as a file. @throws AppError recipe.not-found, export.template */
export async function sendExport(ctx: SignedIn, res: Response, slugOrId: string, template: string) {
  const recipe = await getRecipe(ctx, slugOrId)
  const document = Object.hasOwn(documents, template) ? documents[template] : undefined
  if (!document) throw new AppError('export.template', { known: Object.keys(documents).join(', ') })
  res.attachment(`${recipe.slug}.${document.extension}`).set({
    'Content-Type': document.contentType,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  res.send(await document.write(recipe, ctx))
}
