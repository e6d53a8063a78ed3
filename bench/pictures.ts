import path from 'node:path'
import sharp from 'sharp'
import { writeRecipeImages } from '#server/files/images.ts'

/** Draws a plate on a colored table, in the sizes that the server stores. */
export async function drawPictures(mediaDir: string, recipeId: string, index: number) {
  const hue = (index * 47) % 360
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="hsl(${hue} 40% 70%)"/>
    <circle cx="800" cy="600" r="480" fill="white"/>
    <circle cx="800" cy="600" r="320" fill="hsl(${(hue + 150) % 360} 60% 50%)"/></svg>`
  const jpeg = await sharp(Buffer.from(plate)).jpeg().toBuffer()
  await writeRecipeImages(jpeg, path.join(mediaDir, 'recipes', recipeId, 'images'))
}
