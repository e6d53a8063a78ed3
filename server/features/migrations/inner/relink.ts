import { linkStart, plainWords } from '#contract/recipe-links.ts'
import type { SignedIn } from '#server/context/context.ts'
import { fileAddressStart, withFilesHere } from '#server/features/recipes/index.ts'
import { type Known, knownFiles } from '../known.ts'
import { rememberingFinder } from './find-inner.ts'
import { type Linking, linkedText, MOST_TEXT } from './linked-texts.ts'
import { MOST_INNER, takenFrom } from './take-inner.ts'

export interface Relinking extends Pick<Linking, 'groupSlug' | 'lose'> {
  known: Known
  findMore: ReturnType<typeof rememberingFinder>
}

/** Whether a text may have links to recipes or addresses of files. */
export const mayLead = (text: string | Buffer) =>
  text.includes(linkStart) || text.includes(fileAddressStart)

/** How the texts of parts are linked, once all recipes have come in. */
export const relinking = (ctx: SignedIn, known: Known, lose: Linking['lose']): Relinking => ({
  groupSlug: ctx.viewer.groupSlug,
  known,
  findMore: rememberingFinder(ctx, known),
  lose,
})

/**
 * What turns each of these texts into one whose links to recipes and addresses of files lead to what came in. Words stay
 * where nothing is found, and none becomes longer than `longest`.
 */
export async function relink(texts: readonly string[], how: Relinking) {
  const { known, findMore, groupSlug, lose } = how
  const sought = texts.flatMap((text) => takenFrom(text).mentions.slice(0, MOST_INNER))
  const find = await findMore(sought.map((mention) => mention.sought))
  return (text: string, longest = MOST_TEXT) => {
    const { text: plain, mentions } = takenFrom(text)
    for (const { sought, words } of mentions.slice(MOST_INNER)) lose(sought, plainWords(words))
    const linked = linkedText(plain, mentions.slice(0, MOST_INNER), {
      groupSlug,
      find,
      lose,
      longest,
    })
    const led = withFilesHere(linked, (id) => knownFiles(known, id))
    return led.length > longest ? linked : led
  }
}
