import path from 'node:path'
import sharp from 'sharp'
import { writeRecipeImages } from '#server/files/recipe-images.ts'
import { ask, percentile } from './measure.ts'
import { megabytes } from './table.ts'

const PHOTOS = 5

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

/** Sends photos of 12 megapixels for a recipe: the time until each is answered, and until its largest size is there. */
export async function uploadLine(url: string, token: string, slug: string): Promise<string[]> {
  const photo = await grainyPhoto(4000, 3000)
  const headers = { authorization: `Bearer ${token}` }
  const { id } = JSON.parse(
    (await ask(url, { path: `/api/recipes/${slug}`, headers })).toString(),
  ) as { id: string }
  const answered: number[] = []
  const whole: number[] = []
  for (let count = 0; count < PHOTOS; count += 1) {
    const body = new FormData()
    body.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    const began = performance.now()
    const answer = await fetch(`${url}/api/recipes/${slug}/image`, { method: 'PUT', headers, body })
    const { image } = (await answer.json()) as { image: string }
    answered.push(performance.now() - began)
    const path = `/api/media/recipes/${id}/images/original.webp?version=${image}`
    await ask(url, { path, headers })
    whole.push(performance.now() - began)
  }
  const seconds = (times: number[]) => `${(percentile(times, 50) / 1000).toFixed(2)} s`
  const name = `upload a photo of 12 megapixels, ${megabytes(photo.length)}`
  return [name, seconds(answered), `largest size after ${seconds(whole)}`]
}

/** As grainy as those of phones, so that it is about as large. */
export function grainyPhoto(width: number, height: number, mean = 120): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean, sigma: 20 }
  const create = { width, height, channels: 3 as const, noise, background: 'black' }
  return sharp({ create }).blur(2).jpeg({ quality: 85 }).toBuffer()
}
