import { AppError } from '#server/errors/app-error.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { ReadItem, RecipeFile } from '#server/recipe-files/reader.ts'
import { withCutOff } from './cut-off.ts'
import { framedTexts } from './framed-texts.ts'
import { itemOf } from './items.ts'
import { readTexts } from './text-files.ts'

type Frame = Parameters<typeof framedTexts>[1]

interface Reading {
  wanted: Parameters<typeof readTexts>[1]
  frame: Frame
  recipeIn: (lines: readonly string[]) => IncomingRecipe
}

/** The recipes of texts, each in a frame of signs. @throws AppError archive.no-recipe for a text without a frame */
export function readFramed(
  file: RecipeFile,
  { wanted, frame, recipeIn }: Reading,
): AsyncIterable<ReadItem> {
  return readTexts(file, wanted, async function* ({ name, text }) {
    let count = 0
    for (const { lines, isCut } of framedTexts(text, frame)) {
      count += 1
      yield await itemOf(`${name}, ${count}`, () => {
        if (!lines) throw new AppError('recipe-file.recipe-too-large')
        const recipe = recipeIn(lines)
        return isCut ? withCutOff(recipe, lines) : recipe
      })
    }
    if (count === 0) throw new AppError('archive.no-recipe')
  })
}
