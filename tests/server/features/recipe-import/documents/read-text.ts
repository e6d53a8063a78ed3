import { readDocument } from '#server/features/recipe-import/documents/read-document.ts'

/** What the import finds in a text; lists with their groups in front of the lines that begin them. */
export async function read(text: string) {
  const { picture: _picture, original: _original, ...recipe } = await readBytes(Buffer.from(text))
  return recipe
}

/** The same of a file, with its picture and the words that it was read from. */
export async function readBytes(bytes: Buffer) {
  const document = await readDocument({ bytes })
  if (document.kind !== 'read' || !document.read.page) throw new Error('no recipe was found')
  const { page, original } = document.read
  const inGroup = ({ title, text }: { title: string | null; text: string }) =>
    title ? `[${title}] ${text}` : text
  return {
    name: page.name,
    ingredients: page.ingredients.map(inGroup),
    steps: page.steps.map(inGroup),
    notes: page.notes.map(({ text }) => text),
    recipeYield: page.recipeYield,
    description: page.description,
    times: [page.prepTime, page.cookTime, page.totalTime],
    keywords: page.keywords,
    sources: page.sources,
    picture: document.picture,
    original,
  }
}
