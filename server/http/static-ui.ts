import path from 'node:path'
import express, { Router } from 'express'
import { AppError } from '#server/errors.ts'

const YEAR = 31_536_000

/** The built user interface: hashed files for a year, index.html for every address of the app, asked anew each time. */
export function staticUi(folder: string) {
  const router = Router()
  router.use(
    '/assets',
    express.static(path.join(folder, 'assets'), {
      immutable: true,
      maxAge: YEAR * 1000,
      fallthrough: true,
    }),
  )
  router.use(express.static(folder, { index: false, maxAge: 0 }))
  router.get('/{*path}', (req, res) => {
    // A missing file must not come back as a page: only addresses without an extension belong to the app.
    if (req.path.startsWith('/assets/')) throw new AppError('file.not-found')
    res.set('Cache-Control', 'no-cache')
    res.sendFile('index.html', { root: folder, cacheControl: false })
  })
  return router
}
