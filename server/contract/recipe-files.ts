import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { recipeFormats } from './recipe-formats.ts'
import { Asset } from './recipe-parts.ts'
import { Recipe } from './recipes.ts'
import { DateTime, Uuid } from './values.ts'
import {
  namingRefusals,
  pictureAddressRefusals,
  pictureRefusals,
  recipeRefusals,
} from './refusals.ts'

const MB = 1024 * 1024

/** A picture of a recipe. Cards and other apps show the cover. */
export const RecipePicture = z.object({
  id: z.uuid(),
  marker: z.string(), // changes with the file; clients put it into `?version=`
  isCover: z.boolean(),
  preview: z.string().nullable(), // as the recipe's `imagePreview`
})
export type RecipePicture = z.output<typeof RecipePicture>
/** The answer to every change of pictures: all of them in order, and the recipe's `image` marker. */
export const RecipePictures = z.object({
  image: z.string().nullable(),
  pictures: z.array(RecipePicture),
})
export type RecipePictures = z.output<typeof RecipePictures>

export const recipeFiles = {
  addAsset: endpoint('POST /recipes/:slug/assets', {
    access: 'user',
    refuses: [...recipeRefusals, 'file.not-as-named', 'image.not-an-image', 'file.too-many'],
    summary:
      'Adds a file to a recipe, under the extension of what it is; pictures lose what tells where they were taken',
    upload: { field: 'file', maxBytes: 100 * MB },
    body: z.object({
      name: z.string().trim().min(1).max(255),
      icon: z.string().max(255).default('mdi-file'),
      extension: z.string().max(20).default(''),
    }),
    response: Asset,
  }),
  pictures: endpoint('GET /recipes/:slug/pictures', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary: 'All pictures of a recipe, including the cover',
    response: RecipePictures,
  }),
  addPicture: endpoint('POST /recipes/:slug/pictures', {
    access: 'user',
    refuses: [...recipeRefusals, ...pictureRefusals, 'picture.too-many'],
    summary: 'Adds a picture at the end; the first one becomes the cover',
    upload: { field: 'image', maxBytes: 25 * MB, photos: true },
    response: RecipePictures,
    status: 201,
  }),
  addPictureFrom: endpoint('POST /recipes/:slug/pictures/from-address', {
    access: 'user',
    refuses: [...recipeRefusals, ...pictureAddressRefusals, 'picture.too-many'],
    summary: 'Adds a picture from a web address at the end; the first one becomes the cover',
    body: z.object({ url: z.string().trim().min(1).max(4000) }),
    response: RecipePictures,
    status: 201,
  }),
  arrangePictures: endpoint('PUT /recipes/:slug/pictures', {
    access: 'user',
    refuses: [...recipeRefusals],
    summary:
      'Sets the order of the pictures and the cover; every picture must be named exactly once',
    body: z.object({ order: z.array(Uuid).max(100), coverId: Uuid.nullish() }),
    response: RecipePictures,
  }),
  deletePicture: endpoint('DELETE /recipes/:slug/pictures/:id', {
    access: 'user',
    refuses: [...recipeRefusals, 'picture.not-found'],
    summary: 'Deletes one picture; if it was the cover, the next one becomes the cover',
    params: z.object({ slug: z.string(), id: Uuid }),
    response: RecipePictures,
  }),
  deleteCover: endpoint('DELETE /recipes/:slug/image', {
    access: 'user',
    refuses: [...recipeRefusals],
    summary: 'Deletes the cover; the next picture, if there is one, becomes the cover',
    response: RecipePictures,
  }),
  exportTemplates: endpoint('GET /recipes/exports', {
    access: 'user',
    summary: 'The ways a recipe can be exported',
    response: z.object({
      json: z.array(z.string()),
      zip: z.array(z.string()),
      jinja2: z.array(z.string()),
    }),
  }),
  exportToken: endpoint('POST /recipes/:slug/exports', {
    access: 'user',
    readersToo: true,
    refuses: ['recipe.not-found'],
    summary: 'A token for downloading this recipe as a zip, valid for 30 minutes',
    response: z.object({ token: z.string() }),
  }),
  export: endpoint('GET /recipes/:slug/exports', {
    access: 'user',
    refuses: ['recipe.not-found', 'export.template'],
    summary: 'The recipe as one JSON or Markdown file',
    /** Other clients send `template_name`; `templateName` is ours, in camelCase like every other parameter. */
    query: z.object({
      template_name: z.string().max(100).optional(),
      templateName: z.string().max(100).optional(),
    }),
    file: true,
  }),
  exportFormat: endpoint('GET /recipes/:slug/exports/file', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary: 'The recipe as a file of another program; an archive if that takes several files',
    query: z.object({ format: z.enum(recipeFormats) }),
    file: true,
  }),
  exportZip: endpoint('GET /recipes/:slug/exports/zip', {
    access: 'user',
    refuses: ['recipe.not-found', 'export.token', 'export.other-recipe'],
    summary: 'The recipe, its pictures and its files as a zip',
    query: z.object({ token: z.string().max(4000) }),
    file: true,
  }),
}

/** One saved version of a recipe. */
export const RecipeVersion = z.object({
  id: z.uuid(),
  number: z.number().int(),
  createdAt: DateTime,
  user: z.object({ id: z.uuid(), fullName: z.string(), cacheKey: z.string() }).nullable(),
  changes: z.array(z.string()), // names of the parts that differ from the previous version; empty for the first
  isCurrent: z.boolean(),
})
export type RecipeVersion = z.output<typeof RecipeVersion>

const versionOfRecipe = z.object({ slug: z.string(), id: Uuid })

export const recipeVersions = {
  list: endpoint('GET /recipes/:slug/versions', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary: 'The saved versions of a recipe, newest first',
    response: z.array(RecipeVersion),
  }),
  get: endpoint('GET /recipes/:slug/versions/:id', {
    access: 'user',
    refuses: ['recipe.not-found', 'record.not-found', 'version.unreadable'],
    summary: 'The recipe as it was in this version',
    params: versionOfRecipe,
    response: RecipeVersion.extend({ recipe: Recipe }),
  }),
  restore: endpoint('POST /recipes/:slug/versions/:id/restore', {
    access: 'user',
    refuses: [
      ...recipeRefusals,
      'record.not-found',
      'recipe.changed-meanwhile',
      'version.unreadable',
      ...namingRefusals,
    ],
    summary: 'Restores the recipe to this version; its current state is kept as a version too',
    params: versionOfRecipe,
    response: Recipe,
  }),
}

/** How many days deleted recipes stay in the trash. */
export const trashDays = 60

export const TrashedRecipe = z.object({
  id: z.uuid(),
  userId: z.uuid(), // the owner, who may delete it permanently
  name: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  deletedAt: DateTime,
  deletedBy: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
  purgeAt: DateTime, // when it is deleted permanently: `trashDays` later
})
export type TrashedRecipe = z.output<typeof TrashedRecipe>
const byId = z.object({ id: Uuid })

export const trash = {
  list: endpoint('GET /recipe-trash', {
    access: 'user',
    summary: 'The recipes that were deleted in the last 60 days, most recent first',
    response: z.array(TrashedRecipe),
  }),
  restore: endpoint('POST /recipe-trash/:id/restore', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary:
      'Restores a recipe from the trash; if its name was taken since, a number is added to it',
    params: byId,
    response: Recipe,
  }),
  delete: endpoint('DELETE /recipe-trash/:id', {
    access: 'user',
    refuses: ['recipe.not-found', 'auth.forbidden'],
    summary: 'Deletes a recipe permanently; only for its owner and people who manage the group',
    params: byId,
  }),
  empty: endpoint('DELETE /recipe-trash', {
    access: 'manage',
    summary: 'Deletes everything in the trash permanently',
  }),
}
