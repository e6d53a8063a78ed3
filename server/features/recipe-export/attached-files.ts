import path from 'node:path'
import type { SignedIn } from '#server/context/context.ts'
import { imageFileNames } from '#server/files/images.ts'
import { isPlainName } from '#server/files/names.ts'
import type { attachmentsOf } from './attachments.ts'

type Attached = ReturnType<Awaited<ReturnType<typeof attachmentsOf>>>

/** Names in a recipe's folder of an archive, and the paths of the files. */
export function attachedFiles(ctx: SignedIn, id: string, attached: Attached): [string, string][] {
  const sizes = Object.values(imageFileNames)
  const pictures = attached.pictures.flatMap(({ id: pictureId, isCover }, index) => {
    const folder = ctx.files.recipePicture(id, pictureId)
    if (isCover)
      return sizes.map((name): [string, string] => [`images/${name}`, path.join(folder, name)])
    const name = `pictures/${String(index + 1).padStart(3, '0')}.webp`
    return [[name, path.join(folder, imageFileNames.large)] as [string, string]]
  })
  const moments = attached.events.flatMap((eventId) =>
    sizes.map((name): [string, string] => [
      `images/timeline/${eventId}/${name}`,
      path.join(ctx.files.timelineImages(id, eventId), name),
    ]),
  )
  const assets = [...new Set(attached.assets)]
    .filter(isPlainName)
    .map((name): [string, string] => [
      `assets/${name}`,
      path.join(ctx.files.recipeAssets(id), name),
    ])
  return [...pictures, ...moments, ...assets]
}
