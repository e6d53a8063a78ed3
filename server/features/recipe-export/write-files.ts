import { Readable } from 'node:stream'
import type { SignedIn } from '#server/context/context.ts'
import { type AddToArchive, writeArchive } from '#server/archives/index.ts'
import type { RecipeFileWriter, WrittenFile } from '#server/recipe-files/writer.ts'
import { fileWords } from './file-words.ts'
import { outgoingRecipes } from './outgoing-recipes.ts'

interface Job {
  /** Of recipes of the group. */
  ids: readonly string[]
  writer: RecipeFileWriter
  /** The path of the archive. */
  file: string
  signal: AbortSignal
  /** Called after each recipe. */
  onRecipe: () => Promise<void>
}

/** Writes recipes as an archive of another program's files. Memory holds some recipes and one picture. */
export async function writeRecipeFiles(
  ctx: SignedIn,
  { ids, writer, file, signal, onRecipe }: Job,
) {
  const counted = async function* () {
    for await (const recipe of outgoingRecipes(ctx, ids)) {
      signal.throwIfAborted()
      yield recipe
      await onRecipe()
    }
  }
  const there = new Set(ids)
  const has = (id: string) => there.has(id)
  const options = { isOne: ids.length === 1, has, words: fileWords(ctx) }
  await writeArchive(
    file,
    async (add) => {
      for await (const written of writer.write(counted(), options)) {
        await addWritten(add, written, ctx.now())
      }
    },
    signal,
  )
}

/** Texts are packed; pictures already are. */
function addWritten(add: AddToArchive, { path, content }: WrittenFile, modified: Date) {
  const isText = /\.(?:json|cook|md|csv|html|txt)$/.test(path)
  if (content instanceof Uint8Array && !isText) return add(path, content, { modified })
  const pieces = content instanceof Uint8Array ? [content] : bytesOf(content)
  return add(path, Readable.from(pieces, { objectMode: false }), { modified, compress: true })
}

async function* bytesOf(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text)
}
