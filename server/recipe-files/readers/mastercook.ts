import { AppError } from '#server/errors/app-error.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { framedTexts } from '#server/recipe-files/reading/framed-texts.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { firstText, readTexts } from '#server/recipe-files/reading/text-files.ts'
import { xmlRecipes } from '#server/recipe-files/reading/xml-recipes.ts'
import { masterCookText } from './mastercook-text.ts'
import { masterCookElement } from './mastercook-xml.ts'

const wantedXml = /\.(?:mx2|mx3)$/i
const wantedText = /\.(?:mxp|txt)$/i
const xmlMark = /<mx2[\s>]/
/** Its versions for other machines and programs that write its text put other signs and names there. */
const opens = /^ *[*{] *Exported +(?:from|for) +(?:MasterCook|CookWorks|Key Home Gourmet)/m
const frame = { title: /\S/, opens, ends: /(?!)/ }

/** MasterCook's text (mxp) and its XML (mx2), which stands with its pictures in a zip (mz2). */
export const masterCook: RecipeFileReader = {
  type: 'mastercook',
  title: 'MasterCook',

  finds: async (file) => {
    if (xmlMark.test(await firstText(file, wantedXml))) return 2
    return opens.test(await firstText(file, wantedText)) ? 2 : 0
  },

  read: async function* (file) {
    const isXml = xmlMark.test(await firstText(file, wantedXml))
    if (isXml) {
      const found = { wanted: wantedXml, names: ['RcpE'] }
      yield* xmlRecipes(file, found, ({ xml }, beside) => masterCookElement(xml, beside))
      return
    }
    yield* readTexts(file, wantedText, async function* ({ name, text }) {
      let count = 0
      for (const { lines } of framedTexts(text, frame)) {
        count += 1
        yield await itemOf(`${name}, ${count}`, () => masterCookText(lines))
      }
      if (count === 0) throw new AppError('archive.no-recipe')
    })
  },
}
