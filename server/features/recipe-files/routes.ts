import { recipeFiles } from '#contract/recipe-files.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  exportTemplates,
  exportToken,
  sendExport,
  sendFormat,
  sendZip,
} from '#server/features/recipe-export/index.ts'
import {
  addPicture,
  addPictureFrom,
  arrangePictures,
  deleteCover,
  deletePicture,
  listPictures,
} from '#server/features/recipes/index.ts'
import { routes } from '#server/http/routes.ts'
import { addAsset } from './assets.ts'

export const recipeFileRoutes = routes(recipeFiles, {
  addAsset: ({ ctx, params, body, file }) => addAsset(ctx, params.slug, body, file),
  pictures: ({ ctx, params }) => listPictures(ctx, params.slug),
  addPicture: ({ ctx, params, file }) => addPicture(ctx, params.slug, file.bytes),
  addPictureFrom: ({ ctx, params, body }) => addPictureFrom(ctx, params.slug, body.url),
  arrangePictures: ({ ctx, params, body }) => arrangePictures(ctx, params.slug, body),
  deletePicture: ({ ctx, params }) => deletePicture(ctx, params.slug, params.id),
  deleteCover: ({ ctx, params }) => deleteCover(ctx, params.slug),
  exportTemplates: async () => exportTemplates,
  exportToken: async ({ ctx, params }) => ({ token: await exportToken(ctx, params.slug) }),
  export: async ({ ctx, params, query, res }) => {
    const template = query.template_name ?? query.templateName
    if (template === undefined) {
      const issues = [{ loc: ['query', 'template_name'], type: 'missing' }]
      throw new AppError('request.invalid', {}, { issues })
    }
    await sendExport(ctx, res, params.slug, template)
  },
  exportFormat: ({ ctx, params, query, res }) => sendFormat(ctx, res, params.slug, query.format),
  exportZip: ({ ctx, params, query, res }) => sendZip(ctx, res, params.slug, query.token),
})
