import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Uuid } from './values.ts'

/** A key for files of a recipe behind a link (docs/contract/pictures-and-files.md). */
const keyed = z.object({ key: z.string().optional() })

export const media = {
  validate: endpoint('GET /media/docker/validate.txt', {
    access: 'public',
    summary: 'The text of the last check of an administrator, to see that files reach a browser',
    file: true,
  }),
  recipeImage: endpoint('GET /media/recipes/:recipeId/images/:fileName', {
    access: 'public',
    refuses: ['file.name'],
    summary: 'A recipe’s picture in one of its three sizes',
    params: z.object({ recipeId: Uuid, fileName: z.string() }),
    query: keyed,
    file: true,
  }),
  timelineImage: endpoint('GET /media/recipes/:recipeId/images/timeline/:eventId/:fileName', {
    access: 'public',
    refuses: ['file.name'],
    summary: 'The picture of a timeline event in one of its three sizes',
    params: z.object({ recipeId: Uuid, eventId: Uuid, fileName: z.string() }),
    file: true,
  }),
  recipePicture: endpoint('GET /media/recipes/:recipeId/images/:pictureId/:fileName', {
    access: 'public',
    refuses: ['file.name'],
    summary: 'Any of a recipe’s pictures in one of its three sizes',
    params: z.object({ recipeId: Uuid, pictureId: Uuid, fileName: z.string() }),
    query: keyed,
    file: true,
  }),
  recipeAsset: endpoint('GET /media/recipes/:recipeId/assets/:fileName', {
    access: 'public',
    refuses: ['file.name'],
    summary: 'A file that belongs to a recipe',
    params: z.object({ recipeId: Uuid, fileName: z.string() }),
    query: keyed,
    file: true,
  }),
  userImage: endpoint('GET /media/users/:userId/:fileName', {
    access: 'public',
    refuses: ['file.name'],
    summary: 'A profile picture; for a person without one, a drawn placeholder',
    params: z.object({ userId: Uuid, fileName: z.string() }),
    /** Ours: with `drawn=false`, a person without a picture gets an empty answer (204) instead of a placeholder. */
    query: z.object({ drawn: Flag.default(true) }),
    file: true,
    mayBeEmpty: true,
  }),
}
