import { headingKind } from '#contract/recipe-text/headings.ts'
import type { CheerioAPI } from 'cheerio'
import { type Block, blocksOf } from './blocks.ts'
import { isFarewell } from './closing-words.ts'
import { isFromTheFrame, lengthOf } from './quality.ts'
import { shapeOf } from './shapes.ts'
import { looseKey } from './text.ts'
import type { PageLists, ScrapedNote } from './types.ts'

const PLUGINS =
  '[class*=recipe-notes], [class*=recipes-notes], .mv-create-notes, .ERSNotes, .dr-note, .wpd-notes, .recipe-card-notes, ' +
  '[class*=recipe-card-block-notes], .mpprecipe-notes, .zlrecipe-notes, #zlrecipe-notes-list, .zrdn-notes, .simmer-notes, .bpr-notes, [itemprop=recipeNotes]'

/** Headings above what an author adds to a recipe. */
const NOTES = new RegExp(
  `^(?:(?:the |my |our |some |recipe |cook'?s'? |chef'?s'? |baker'?s'? |kitchen |extra |expert |pro |top |quick |helpful )*(?:notes?|tips?|hints?)(?: (?:and|&|\\+) (?:notes?|tips?|tricks|variations|substitutions))?|` +
    'notizen?|(?:mein |unser |profi-?|koch-?|back-?|rezept-?)?(?:tipps?|hinweise?|anmerkungen?)|(?:tipps?|hinweise?) (?:zum|zur|für|vom) .{1,40}|(?:le |les |nos |mes |notre |mon )?(?:conseils?|astuces?)(?: (?:d[eu] |pour ).{1,40})?|notes? d[eu] .{1,20}|' +
    '(?:il |i )?(?:nostr[oi] )?consigli[o]?(?: (?:per|dello) .{1,40})?|note|notas?|(?:consejos?|trucos?|sugerencias?)(?: (?:para|de) .{1,40})?|dicas?(?: (?:para|d[aeo]) .{1,40})?|(?:kook|bak|recept)?tips?(?: (?:for|voor|för|til) .{1,40})?|opmerkingen?|wskazówki|uwag[ai]|porady?|megjegyzés(?:ek)?|tippek?|' +
    'anteckningar|kommentar|noter|huomioita|vinkit?|vinkki|sfaturi|sfat|poznámk[ay]|tipy?|примечани[ея]|советы?|заметки|поради|примітки|σημειώσεις|συμβουλές|notlar|püf noktaları|ملاحظات|הערות|メモ|コツ(?:・ポイント)?|备注|小贴士|小貼士|참고|팁)$',
  'iu',
)
const LEAD =
  /^(?:notes?|tips?|tipp|hinweis|anmerkung|opmerking|nota|conseil|astuce|consiglio|consejo|dica|poznámka)\s?[:|–—-]\s*/iu

/** What readers of a page write, or what its newsletter says. */
const CROWD =
  /\b\d{1,6} (?:dis)?liked\b|\b\d{1,3} (?:day|month|year)s? ago\b|e-?mail|newsletter|alert editor/i

const COMMENTS =
  /^(?:\d{1,5} )?(?:comments?|responses|replies|reviews|kommentare?|commentaires?|coment[áa]rios?|commenti|reacties|komentarze|kommentarer|komentáře|комментарии|yorumlar)(?!\p{L})|^leave a /iu

const MOST_LINES = 40
const LONGEST_HEADING = 60 // characters
/** Notes stand inside a recipe or right behind it. */
const NEAREST = 40 // blocks

/** What the author notes about a recipe, from a plugin's notes or from below a heading such as 'Notes' or 'Tipps'. */
export function findNotes($: CheerioAPI, blocks: () => Block[], lists: PageLists): ScrapedNote[] {
  for (const element of $(PLUGINS).toArray().slice(0, 5)) {
    const note = noteOf(blocksOf(element))
    if (note) return [note]
  }
  const all = blocks()
  const [from, to] = placeOf(all, lists)
  const shapes = shapesOfLabels(all.slice(Math.max(0, from - FARTHEST_LABEL), to))
  const isLabel = (block: Block) => block.kind === 'line' && shapes.has(shapeOf(block))
  const notes: ScrapedNote[] = []
  for (let index = from; index < to; index += 1) {
    const block = all[index]
    if (!block || !announcesNotes(block, isLabel(block))) continue
    const end = endOf(all, index)
    const note = noteOf(all.slice(index, end))
    if (note) notes.push(note)
    index = end - 1
  }
  return notes.filter((note, index) => notes.findIndex(({ text }) => text === note.text) === index)
}

/** Takes the last steps that say of themselves that they are notes ('Note: …') out of the steps. */
export function withoutNotes(lists: PageLists): [lists: PageLists, notes: ScrapedNote[]] {
  const isNote = ({ text }: { text: string }) => LEAD.test(text)
  const end = lists.steps.findLastIndex((step) => !isNote(step)) + 1
  const notes = lists.steps
    .slice(end)
    .map(({ text }) => ({ title: '', text: text.replace(LEAD, '') }))
  return end === 0 ? [lists, []] : [{ ...lists, steps: lists.steps.slice(0, end) }, notes]
}

/** From the first ingredient to a little behind the last step, as block numbers; an empty range if they are not found. */
function placeOf(blocks: Block[], { ingredients, steps }: PageLists): [from: number, to: number] {
  const first = looseKey(ingredients[0]?.text ?? '').slice(0, 40)
  const last = looseKey((steps.at(-1)?.text ?? '').slice(0, 80)).slice(0, 40)
  if (lengthOf(first) < 3 || lengthOf(last) < 10) return [0, 0]
  const keys = blocks.map(({ text }) => looseKey(text.slice(0, 400)))
  const end = keys.findLastIndex((key) => key.includes(last))
  const from = keys.findLastIndex((key, index) => index < end && key.includes(first))
  return end === -1 ? [0, 0] : [from === -1 ? end : from, end + NEAREST]
}

/** How a page builds 'Ingredients' and 'Method' where it has neither headings nor bold lines for them. */
function shapesOfLabels(blocks: Block[]): Set<string> {
  const labels = blocks.filter(
    ({ kind, bold, text }) =>
      kind === 'line' && !bold && text.length <= LONGEST_LABEL && headingKind(text) !== null,
  )
  return new Set(labels.map(shapeOf))
}

const LONGEST_LABEL = 20 // characters
/** Blocks between 'Ingredients' and the first one. */
const FARTHEST_LABEL = 5

function announcesNotes({ text, kind, bold }: Block, isLabel = false): boolean {
  if (text.length > LONGEST_HEADING || (kind !== 'heading' && !bold && !isLabel)) return false
  return NOTES.test(
    text
      .replace(/[’‘]/g, "'")
      .replace(/^[^\p{L}]+/u, '')
      .replace(/[^\p{L})]{1,8}$/u, ''),
  )
}

/** Up to the next heading of the same weight, or to the next bold line if the notes begin with one. */
function endOf(blocks: Block[], start: number): number {
  const level = blocks[start]?.level ?? 0
  const isEnd = (block: Block) =>
    level > 0
      ? block.level > 0 && block.level <= level
      : block.level > 0 || (block.bold && block.text.length < LONGEST_HEADING)
  const end = blocks.findIndex(
    (block, index) =>
      index > start &&
      (isEnd(block) || (block.level > 0 && COMMENTS.test(block.text.slice(0, 60)))),
  )
  return Math.min(end === -1 ? blocks.length : end, start + MOST_LINES)
}

function noteOf(blocks: Block[]): ScrapedNote | null {
  const [first] = blocks
  const isTitled = first !== undefined && announcesNotes({ ...first, kind: 'heading' })
  const lines = blocks
    .slice(isTitled ? 1 : 0, MOST_LINES)
    .map(({ text }) => text)
    .filter((text) => /\p{L}{2}/u.test(text) && !isFarewell(text))
  // Behind the notes the page goes on without a heading: with buttons, rights, comments.
  const frame = lines.findIndex(isFromTheFrame)
  const text = lines.slice(0, frame === -1 ? undefined : frame).join('\n')
  if (lengthOf(text) < 15 || CROWD.test(text.slice(0, 400))) return null
  return { title: isTitled ? first.text.replace(/:$/, '') : '', text }
}
