import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Request, type Response, Router } from 'express'
import type { WireRecipe } from '#server/features/recipes/index.ts'
import { publicRecipe } from '#server/features/explore/index.ts'
import { openLink } from '#server/features/sharing/index.ts'
import { AppError } from '#server/errors.ts'
import { Uuid } from '#contract/values.ts'
import { recipeHead } from './recipe-head.ts'
import { withHead } from './with-head.ts'

/**
 * The pages of recipes that visitors may see say what they show, for search engines and for the previews of
 * messengers. All other addresses, and recipes that are not for visitors, are left to the plain page.
 */
export function pagesWithHead(folder: string): Router {
  const router = Router()
  const answer =
    (find: (req: Request) => Promise<WireRecipe>, isSecret: boolean) =>
    async (req: Request, res: Response, next: () => void) => {
      const recipe = await ifVisible(() => find(req))
      if (!recipe) return next()
      const page = await readFile(path.join(folder, 'index.html'), 'utf8')
      const head = recipeHead(recipe, { origin: originOf(req), path: req.path, isSecret })
      res.set('Cache-Control', 'no-store').type('html').send(withHead(page, head))
    }
  router.get(
    '/g/:group/r/:slug',
    answer((req) => publicRecipe(req.ctx, param(req, 'group'), param(req, 'slug')), false),
  )
  router.get(
    ['/g/:group/shared/r/:token', '/shared/recipes/:token'],
    answer((req) => openLink(req.ctx, tokenOf(req)), true),
  )
  return router
}

const param = (req: Request, name: string) => String(req.params[name])

function tokenOf(req: Request): string {
  const token = Uuid.safeParse(param(req, 'token'))
  if (!token.success) throw new AppError('share.not-found')
  return token.data
}

/** What is not for visitors is no error here: the page itself says so. */
async function ifVisible(find: () => Promise<WireRecipe>): Promise<WireRecipe | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

/** 'https://recipes.example.org'; the host was checked on the way in. */
function originOf({ ctx, protocol, headers }: Request): string {
  return ctx.config.baseUrl ?? `${protocol}://${headers.host}`
}
