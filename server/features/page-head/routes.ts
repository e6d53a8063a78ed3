import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type NextFunction, type Request, type Response, Router } from 'express'
import { checkOpen, publicBookTitle, publicRecipe } from '#server/features/explore/index.ts'
import { openLink } from '#server/features/sharing/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { Uuid } from '#contract/values.ts'
import { listHead } from './list-head.ts'
import { movedGroup } from './moved-group.ts'
import { recipeHead } from './recipe-head.ts'
import { type PageHead, withHead } from './with-head.ts'

/**
 * Adds title and previews to pages that guests may see, for search engines and messengers. If there is nothing for
 * guests, the page is sent without them and with noindex. Other addresses are left to the next handler.
 */
export function pagesWithHead(folder: string): Router {
  const router = Router()
  const answer =
    (headOf: (req: Request) => Promise<PageHead>) =>
    async (req: Request, res: Response, next: NextFunction) => {
      const head = await ifVisible(() => headOf(req))
      if (!head) {
        res.set('X-Robots-Tag', 'noindex')
        return next()
      }
      const page = await readFile(path.join(folder, 'index.html'), 'utf8')
      res.set('Cache-Control', 'no-store').type('html').send(withHead(page, head))
    }
  router.get(['/g/:group', '/g/:group/*rest'], movedGroup)
  router.get('/g/:group', answer(groupPage))
  router.get('/g/:group/r/:slug', answer(recipePage))
  router.get('/g/:group/cookbooks/:slug', answer(bookPage))
  router.get(['/g/:group/shared/r/:token', '/shared/recipes/:token'], answer(linkPage))
  return router
}

async function groupPage(req: Request) {
  const { t } = req.ctx
  await checkOpen(req.ctx, param(req, 'group'))
  return listHead(
    { title: t('nav.screen.recipes'), description: t('public.page-text') },
    placeOf(req),
  )
}

async function bookPage(req: Request) {
  const book = await publicBookTitle(req.ctx, param(req, 'group'), param(req, 'slug'))
  const description = book.description || req.ctx.t('public.page-text')
  return listHead({ title: book.name, description }, placeOf(req))
}

async function recipePage(req: Request) {
  const recipe = await publicRecipe(req.ctx, param(req, 'group'), param(req, 'slug'))
  return recipeHead(recipe, { ...placeOf(req), isSecret: false })
}

async function linkPage(req: Request) {
  const token = Uuid.safeParse(param(req, 'token'))
  if (!token.success) throw new AppError('share.not-found')
  return recipeHead(await openLink(req.ctx, token.data), { ...placeOf(req), isSecret: true })
}

const param = (req: Request, name: string) => String(req.params[name])

/** Null instead of an error: the page itself shows that there is nothing. */
async function ifVisible(find: () => Promise<PageHead>): Promise<PageHead | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

/** Origin ('https://recipes.example.org') and path; the Host header was checked before. */
function placeOf({ ctx, protocol, headers, path }: Request) {
  return { origin: ctx.config.baseUrl ?? `${protocol}://${headers.host}`, path }
}
