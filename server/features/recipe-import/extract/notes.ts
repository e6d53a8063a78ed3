import { headingKind } from '#contract/recipe-text/headings.ts'
import type { CheerioAPI } from 'cheerio'
import { LONGEST_LABELS } from './block-elements.ts'
import { type Block, blocksOf } from './blocks.ts'
import { isClosingLine } from './closing-words.ts'
import { attribute, isElement } from './dom.ts'
import { isNoteLabel, noteIn, noteOfLine } from './note-lines.ts'
import { isFromTheFrame, lengthOf } from './quality.ts'
import { shapeOf } from './shapes.ts'
import { cleanStep, looseKey } from './text.ts'
import type { PageLists, ScrapedNote } from './types.ts'

const PLUGINS =
  '[class*=recipe-notes], [class*=recipes-notes], .mv-create-notes, .ERSNotes, .dr-note, .wpd-notes, .recipe-card-notes, ' +
  '[class*=recipe-card-block-notes], .mpprecipe-notes, .zlrecipe-notes, #zlrecipe-notes-list, .zrdn-notes, .simmer-notes, .bpr-notes, [itemprop=recipeNotes]'

/** Headings above what an author adds to a recipe. */
const NOTES = new RegExp(
  `^(?:(?:a few |few |the |my |our |some |more |final |serving |storage |cooking |baking |recipe |cook'?s'? |chef'?s'? |baker'?s'? |kitchen |extra |expert |pro |top |quick |helpful )*(?:notes?|tips?|hints?)(?: (?:and|&|\\+) (?:notes?|tips?|tricks|variations|substitutions))?|` +
    '(?:storage|storing|how to store(?: .{1,30})?|variations?|serving suggestions?|aufbewahrung|haltbarkeit|conservation|conservación|conservazione|conservação|bewaren|förvaring|opbevaring|przechowywanie)|notizen?|(?:mein |unser |profi-?|koch-?|back-?|rezept-?)?(?:tipps?|hinweise?|anmerkungen?)|(?:tipps?|hinweise?) (?:zum|zur|für|vom) .{1,40}|(?:le |les |nos |mes |notre |mon )?(?:conseils?|astuces?)(?: (?:d[eu] |pour ).{1,40})?|notes? d[eu] .{1,20}|' +
    '(?:il |i )?(?:nostr[oi] )?consigli[o]?(?: (?:per|dello) .{1,40})?|note|notas?|(?:consejos?|trucos?|sugerencias?)(?: (?:para|de) .{1,40})?|dicas?(?: (?:para|d[aeo]) .{1,40})?|(?:kook|bak|recept)?tips?(?: (?:for|voor|för|til) .{1,40})?|opmerkingen?|wskazówk[ai]|uwag[ai]|porady?|megjegyzés(?:ek)?|tippek?|' +
    'anteckningar|kommentar|noter|huomioita|vinkit?|vinkki|sfaturi|sfat|poznámk[ay]|tipy?|примечани[ея]|советы?|заметки|поради|примітки|σημειώσεις|συμβουλ(?:ές|ή)|σημείωση|notlar|püf nokta(?:sı|ları)|ipuçları|ملاحظات|הערות|メモ|コツ(?:・ポイント)?|备注|小贴士|小貼士|참고|팁)$',
  'iu',
)
/** 'Trucos y consejos' */
const TIPS_AND_TRICKS =
  /^(?:variaties|variationen|varianten|variantes?|varianti|variaciones|variationer|warianty|lagerung)$|^(?:consejos?|trucos?|sugerencias?|notas?|conseils?|astuces?|consigli|trucchi|note|dicas?|truques|tipps?|tips|råd|wskazówki|porady|triki|uwagi) (?:y|et|e|und|en|och|i) (?:consejos?|trucos?|sugerencias?|notas?|variantes?|variaciones|conseils?|astuces?|remarques|consigli|trucchi|varianti|curiosità|dicas?|truques|tips|tricks?|trucs|hinweise|varianten|wskazówki|porady|triki|uwagi)$/iu
/** What readers of a page write, or what its newsletter says. */
const CROWD =
  /\b\d{1,6} (?:dis)?liked\b|\b\d{1,3} (?:day|month|year)s? ago\b|e-?mail|newsletter|alert editor/i

const COMMENTS =
  /^(?:\d{1,5} )?(?:comments?|responses|replies|reviews|kommentare?|commentaires?|coment[áa]rios?|commenti|reacties|komentarze|kommentarer|komentáře|комментарии|коментар\p{L}{0,2}|comentarii|hozzászólás\p{L}{0,2}|σχόλια|yorumlar|留言|댓글|コメント)(?!\p{L})|^leave a /iu

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
  // What a method says in between stays where it is.
  const known = new Set(lists.steps.map(({ text }) => looseKey(text)))
  const notes: ScrapedNote[] = remarksBehind(all, lists)
  for (let index = from; index < to; index += 1) {
    const block = all[index]
    if (!block) break
    if (!announcesNotes(block, isLabel(block))) {
      const text = noteOfLine(block)
      if (text !== '' && !known.has(looseKey(block.text))) notes.push({ title: '', text })
      continue
    }
    const end = endOf(all, index)
    const note = noteOf(all.slice(index, end))
    if (note) notes.push(note)
    index = end - 1
  }
  return notes.filter((note, index) => notes.findIndex(({ text }) => text === note.text) === index)
}

const MOST_REMARKS = 3
const LONGEST_REMARK = 300 // characters

/** What the author goes on to say behind steps that have their numbers in front. */
function remarksBehind(blocks: Block[], { steps }: PageLists): ScrapedNote[] {
  const keys = new Set(steps.map(({ text }) => looseKey(text)))
  const isStep = (block: Block | undefined) =>
    block?.kind === 'line' && keys.has(stepKey(block.text))
  const isNumbered = (block: Block) => isStep(block) && looseKey(block.text) !== stepKey(block.text)
  const at = blocks.findLastIndex(isStep)
  // What the last number has below it may go on with the steps.
  const numbered = blocks.slice(0, at + 1).findLastIndex(isNumbered)
  const last = blocks[numbered]
  if (!last || !blocks.slice(numbered, at + 1).every(isStep)) return []
  const behind = blocks.slice(at + 1, at + 1 + MOST_REMARKS)
  const end = behind.findIndex((block) => !isRemark(block) || shapeOf(block) !== shapeOf(last))
  const text = behind
    .slice(0, end === -1 ? undefined : end)
    .map((block) => block.text)
    .join('\n')
  return text === '' ? [] : [{ title: '', text }]
}

const stepKey = (text: string) => looseKey(cleanStep(text))

const isRemark = (block: Block) =>
  block.kind === 'line' &&
  !block.bold &&
  block.text.length <= LONGEST_REMARK &&
  lengthOf(block.text) >= SHORTEST_REMARK &&
  /[.!。！]$/u.test(block.text) &&
  headingKind(block.text) === null &&
  noteOfLine(block) === '' &&
  !isClosingLine(block) &&
  !isFromTheFrame(block.text) &&
  !CROWD.test(block.text)

const SHORTEST_REMARK = 25 // characters

/** Takes the last steps that say of themselves that they are notes ('Note: …') out of the steps. */
export function withoutNotes(lists: PageLists): [lists: PageLists, notes: ScrapedNote[]] {
  const isNote = ({ text }: { text: string }) => noteIn(text) !== ''
  const end = lists.steps.findLastIndex((step) => !isNote(step)) + 1
  const notes = lists.steps.slice(end).map(({ text }) => ({ title: '', text: noteIn(text) }))
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
  if (end === -1) return [0, 0]
  // What readers say is no note of the author's.
  const behind = blocks.slice(end + 1, end + NEAREST).findIndex(isCommentsHeading)
  return [from === -1 ? end : from, behind === -1 ? end + NEAREST : end + 1 + behind]
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
  const words = text
    .replace(/[’‘]/g, "'")
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L})]{1,8}$/u, '')
  return [NOTES, TIPS_AND_TRICKS].some((names) => names.test(words)) || isNoteLabel(words)
}

/** Up to the next heading of the same weight, or to the next bold line if the notes begin with one. */
function endOf(blocks: Block[], start: number): number {
  const level = blocks[start]?.level ?? 0
  const isEnd = (block: Block) =>
    level > 0
      ? block.level > 0 && block.level <= level
      : block.level > 0 || (block.bold && block.text.length < LONGEST_HEADING)
  const end = blocks.findIndex(
    (block, index) => index > start && (isEnd(block) || isCommentsHeading(block)),
  )
  return Math.min(end === -1 ? blocks.length : end, start + MOST_LINES)
}

const isCommentsHeading = ({ level, text }: Block) => level > 0 && COMMENTS.test(text.slice(0, 60))

/** Up to the first short line that is built in another way, and says no sentence: who wrote the page, another recipe. */
function withoutCrumbs(blocks: Block[]): Block[] {
  const [first] = blocks
  const shape = first && first.kind === 'line' ? shapeOf(first) : ''
  const isCrumb = (block: Block) =>
    shape !== '' &&
    block.kind === 'line' &&
    block.text.length <= LONGEST_CRUMB &&
    !/^[\d½⅓⅔¼¾⅛]|[.!?:…]\)?$/.test(block.text) &&
    shapeOf(block) !== shape
  const end = blocks.findIndex(
    (block, index) => index > 0 && (isCrumb(block) || isAboutAuthor(block)),
  )
  return end === -1 ? blocks : blocks.slice(0, end)
}

const ABOUT_AUTHOR = /(?:^|[\s_-])(?:author|about|bio|byline|profile)(?:$|[\s_-])/i
const FARTHEST_BOX = 4 // elements

/** Whether a block is in a box with a class name such as 'author-bio'. */
function isAboutAuthor({ box }: Block): boolean {
  let around = box
  for (let left = FARTHEST_BOX; around !== null && left > 0; left -= 1) {
    if (ABOUT_AUTHOR.test(attribute(around, 'class').slice(0, LONGEST_LABELS))) return true
    around = isElement(around.parent) ? around.parent : null
  }
  return false
}

const LONGEST_CRUMB = 40 // characters

function noteOf(blocks: Block[]): ScrapedNote | null {
  const [first] = blocks
  const isTitled = first !== undefined && announcesNotes({ ...first, kind: 'heading' })
  const lines = withoutCrumbs(blocks.slice(isTitled ? 1 : 0, MOST_LINES))
    .filter((block) => /\p{L}{2}/u.test(block.text) && !isClosingLine(block))
    .map(({ text }) => text)
  // Behind the notes the page goes on without a heading: with buttons, rights, comments.
  const frame = lines.findIndex(isFromTheFrame)
  const text = lines.slice(0, frame === -1 ? undefined : frame).join('\n')
  if (lengthOf(text) < 15 || CROWD.test(text.slice(0, 400))) return null
  return { title: isTitled ? first.text.replace(/:$/, '') : '', text }
}
