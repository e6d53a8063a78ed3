import type { Block } from './blocks.ts'
import { isLastStep } from './last-steps.ts'
import { isLinked } from './links.ts'
import { noteOfLine } from './note-lines.ts'
import { isSaidYield } from './said-yield.ts'
import { cleanLine } from './text.ts'
import type { ScrapedStep } from './types.ts'

/** What authors wish their readers behind the last step, and their name below it. */
const FAREWELL =
  /^(?:und (?:nun|jetzt) )?(?:bon app[ée]tit|(?:einen )?guten appetit(?: wünsch.{0,40})?|lass(?:t|en sie)? (?:es )?(?:euch|dir|sich)\b.{0,20}schmecken|viel spaß beim .{3,30}|smacznego|buon appetito|buen provecho|que aproveche|bom apetite|(?:lots of )?love,? \p{L}{2,12}|(?:liebe |viele |met vriendelijke )?(?:grüße|gruß|groet(?:en|jes)?)[ ,].{0,30}|espero que (?:os|les|te) gusten?|back to (?:the )?(?:top|start|index|list|overview|cookbook|recipes?|menu)|zurück zu[rm]? (?:startseite|übersicht|liste|anfang|rezepte\p{L}{0,10})|(?:seite|page|pagina|página|strona|sida) \d{1,2} (?:von|of|de|van|di|z|av) \d{1,2}|eet smakelijk|smakelijk eten|geniet ervan|smaklig måltid|velbekomme?|vel bekomme|hyvää ruokahalua|dobrou chuť|dobrú chuť|jó étvágyat|poftă bună|приятного аппетита|смачного|afiyet olsun(?:,? [^.]{3,30})?|καλή όρεξη|いただきます|맛있게 드세요|召し上がれ|ぜひ(?:お試し|作ってみて)[^。]{0,15}|請享用|请享用|(?:have a|happy) .{0,25}(?:day|week|weekend|cooking|baking)(?:,? \p{L}{2,12})?)(?: (?:et|und|and|e|y) [^.]{3,40})?[\s!.…:)♥^~。！ㅎ]{0,8}(?:¡?(?:besos|saludos|un beso)[\s!.]{0,4})?$/iu
const LONGEST_FAREWELL = 60 // characters
const LONGEST_WISH = 100 // characters
/** The same in more words, with a name behind it or not. */
const WISH =
  /^¡?(?:enjoy|enjoy (?:your )?(?:meal|food|dinner|lunch|breakfast|baking|cooking)|happy (?:baking|cooking|eating)|thanks? (?:you )?(?:so much )?for (?:reading|visiting|stopping by|watching|being here)|(?:i |we )?hope (?:that )?you(?:['’]ll| will)? (?:like|love|enjoy|try)\b.{0,50}|(?:ich wünsch\p{L}{1,2} (?:euch|dir|ihnen) |habt |hab )(?:noch )?(?:einen?|ein|eine|alle|viel) .{3,45}|(?:schönen?|schöne|schönes) (?:sonntag|tag|abend|woche|wochenende|rest\p{L}{0,10})(?: .{0,25})?|(?:ihanaa|mukavaa|hyvää|aurinkoista) .{3,25}|(?:god|trevlig|skøn|dejlig) (?:helg|weekend|kveld|aften|søndag|dag)|fijn(?:e)? (?:weekend|dag|avond|week)(?: allemaal)?|gutes gelingen|viel (?:spaß|freude|vergnügen|erfolg) (?:beim|damit|mit)\b.{0,40}|ich hoffe,? .{3,50}|j['’]espère que .{3,50}|régalez[- ]vous(?: bien)?|bonne (?:dégustation|cuisine)|spero (?:che )?.{3,40}piacciano?|provare per credere|espero que .{3,50}|ya me (?:dir|contar)\p{L}{1,3} .{3,40}|a disfrutar(?:lo|la)?|que (?:lo|la|los|las) disfrut\p{L}{2,5}|ik hoop .{3,50}|veel (?:bak|kook)?plezier\b.{0,30}|hoppas .{3,40}|lycka till\b.{0,30}|låt (?:det )?(?:er |dig )?(?:väl )?smaka|udanych wypieków|udanego .{3,25}|polecam(?: gorąco)?|dig in|bonne (?:journée|soirée|semaine|fin de semaine)(?: à tou(?:te)?s)?|veel succes|ha en (?:fin|bra|härlig|skön) (?:dag|helg|vecka)|(?:un saluto|un abbraccio) e alla prossima ricetta|un abrazo y hasta la próxima(?: receta)?|see you (?:in|at|on|next|there|around|soon)\b.{0,40}|next (?:week|time|month|up): .{3,80}|καλή (?:επιτυχία|σας όρεξη|απόλαυση)|удачи(?: на кухне)?|успехов|powodzenia|sok sikert|hodně (?:štěstí|zdaru)|lykke til|held og lykke|onnea|spor|succes|boa sorte|buona fortuna|kolay gelsin|ellerinize sağlık|בהצלחה|בתיאבון|بالعافية|بالهنا(?:ء)? والشفا(?:ء)?|صحتين)(?:[\s,!.:)–—-]{1,4}(?:and )?(?:see you soon|see you next time|bis bald|un abbraccio|à bientôt|tot snel|vi ses|xo(?:xo)?|x{1,3}|love|your|eure?|deine?|liefs|kram|puss))?(?:[\s,!.–—-]{1,4}\p{L}{2,12})?(?:[\s!.…:)♥❤]|\ufe0f){0,8}$/iu
/** How they sign. */
const SIGNATURE =
  /^¡?(?:xo(?:xo)?|x{1,3}|love|hugs|cheers|kram(?:ar)?|puss|liefs|groetjes|eure?|deine?|bisous|bises|à (?:très )?(?:vite|bientôt)|(?:un )?abbraccio|baci|beij(?:os|inhos|o)|abraços?|pusz[ai]|csók|ölelés|buziaki|ściskam|(?:un )?bes(?:os?|itos|otes)|pozdrawiam(?: serdecznie)?|alles liebe|(?:un )?abrazo|(?:un )?saluto|hilsen|bis bald|bis zum nächsten mal|until next time|see you (?:soon|next time)|tot (?:snel|de volgende keer)|vi ses|a presto|alla prossima|hasta (?:pronto|la próxima)|do zobaczenia)[\s,!.–—-]{0,4}(?:\p{L}{2,12})?(?:[\s!.…:)♥❤]|\ufe0f){0,8}$/iu
/** What they ask of their readers: a word below the recipe, or a picture elsewhere. */
const REQUEST =
  /^(?:pin|print) (?:it|this|me|the recipe)\b|^(?:save|share) (?:it|this|me) (?:for later|on|with)\b|^(?:save|share) (?:this|the|my) (?:recipe|post|page)\b|\b(?:in|to|below|leave|write|drop|via)\b.{0,20}\bcomments?\b|\bcomments? (?:below|section)\b|\bkommentar(?:e|en|er|s|fältet|feld|sfältet)?\b|\bcommentaires?\b|\bcommenti\b|\bcomentarios?\b|\bde reacties\b|\bkomentarz\p{L}{0,3}|\binstagram\b|\bfacebook\b|\bpinterest\b|\btiktok\b|\bhashtag\b|\bnewsletter\b|\btag (?:me|us)\b|\bsubscribe\b|\blet (?:me|us) know\b|\blaat (?:het |je )?(?:(?:me|mij|ons) )?weten\b|\bdi(?:te)?s[- ]moi\b|\bfa(?:temi|mmi) sapere\b|\bcu[ée]nta(?:me|nos|dme)\b|\bdaj(?:cie)? znać\b|\bschreibt? (?:mir|uns)\b|\blasst? (?:es )?(?:mich|uns) wissen\b|\bberätta gärna\b|\w@\w|ランキング|クリック|フォロー|コメント(?:欄|お待ち|ください)|いいね|구독|좋아요|댓글|подпис(?:ывайтесь|аться)|комментари[ия]х/iu
/** Where they take part with it, and when their house is open. */
const OCCASION =
  /\b(?:partecipo|participo|participe) .{0,30}(?:contest|concurso|concours|raccolta|challenge|reto)\b/i
const OPEN = /\btäglich .{0,40}\buhr\b|\bgeöffnet\b|\bopen (?:daily|from|until)\b/i
/** Whether they cooked it, and what else there is to cook. */
const INVITATION =
  /\btag @|\bbecom(?:e|ing) a (?:paid |free )?subscriber\b|\b(?:more|other) recipes\b|\b(?:mehr|weitere|andere) rezepte\b|\bautres recettes\b|\b(?:más|otras) recetas\b|\baltre ricette\b|\b(?:meer|andere) recepten\b|\bfler recept\b|\bflere opp?skrifter\b|\b(?:więcej|inne) przepis(?:y|ów)/iu
const QUESTION = /^(?:did|have) you (?:make|made|try|tried|bake|baked|cook|cooked) /i
const LONGEST_REQUEST = 250 // characters
const MOST_BEHIND = 2
const MOST_CLOSING = 8 // lines

/** 'Bon appétit!', where it is a step by itself in the page's data or markup, too. */
export const isFarewell = (text: string) =>
  text.length <= LONGEST_FAREWELL && FAREWELL.test(cleanLine(text).replace(/^¡/, ''))

/** What a line of text is only in a line of text: 'Enjoy!' in a list of steps is the author's own step. */
export function isClosingLine({ kind, text }: Block): boolean {
  if (kind !== 'line' || text.length > LONGEST_REQUEST) return false
  if (isFarewell(text) || isRequest(text) || isSaidYield(text) || isSigned(text)) return true
  if (SPEECH.test(text)) return true
  return text.length <= LONGEST_WISH && [WISH, SIGNATURE].some((words) => words.test(text))
}

/** What a newspaper quotes: '“And no ketchup,” she says.' */
const SPEECH =
  /[“”"»«],? ?(?:so |as |(?:he|she|er|sie|il|elle|el|ella|lui|lei|hij|ze|hon|han|hun) )?(?:sagt|meint|erzählt|lacht|verrät|says|said|adds|laughs|explains|dit|raconte|explique|sourit|confie|dice|cuenta|explica|añade|racconta|spiega|diz|conta|recorda|explica|zegt|vertelt|lacht|säger|berättar|sier|forteller|siger|fortæller|mówi|opowiada|dodaje|říká|mondja|sanoo|kertoo)(?!\p{L})/iu

/** 'Call me when it is on the table! Love, Ann' */
function isSigned(text: string): boolean {
  if (text.length > LONGEST_WISH) return false
  const end = Math.max(...['! ', '. ', '? '].map((sign) => text.lastIndexOf(sign)))
  const name = text.slice(end + 2)
  return end > 0 && name.includes(' ') && SIGNATURE.test(name)
}

/** Whether authors ask something of their readers: a word below, a picture elsewhere, another visit. */
export const isRequest = (text: string) =>
  [REQUEST, INVITATION, OCCASION, OPEN].some((words) => words.test(text)) ||
  (QUESTION.test(text) && text.includes('?'))

const LONGEST_EXCLAMATION = 60 // characters
const MEASURE =
  /\d ?(?:°|%|g(?!\p{L})|ml|cl|dl|min|mn|sec|sek|std|stund|h(?!\p{L})|hours?|heures?|horas?|or[ae](?!\p{L})|uur|uren|tim|godz|grad|degr|x(?!\p{L}))/iu
const FEWEST_STEPS = 2

/** Whether the last line is the only one that exclaims: praise of the dish, unless it says what to do. */
function isExclamation(region: Block[]): boolean {
  const last = region.at(-1)
  if (!last || last.kind !== 'line' || last.text.length > LONGEST_EXCLAMATION) return false
  if (!last.text.endsWith('!') || MEASURE.test(last.text) || isLastStep(last)) return false
  const others = region.slice(0, -1).filter(({ kind }) => kind !== 'heading')
  return (
    others.filter(({ text }) => text.length > LONGEST_EXCLAMATION).length >= FEWEST_STEPS &&
    others.every(({ text }) => !text.endsWith('!'))
  )
}

/** The lines of a method without those in which the author speaks to the readers, behind the last step: notes as well. */
export function withoutClosing(region: Block[]): Block[] {
  if (isExclamation(region) || isLinkedLine(region.at(-1)))
    return withoutClosing(region.slice(0, -1))
  const isNote = (block: Block) => noteOfLine(block) !== ''
  const own = region.findLastIndex(
    (block) => !isClosingLine(block) && !isNote(block) && !isShortWord(block),
  )
  // A short line behind a note belongs to it, or says goodbye; without one it may be a step.
  const note = region.findIndex((block, index) => index > own && isNote(block))
  const last = region.findLastIndex((block) => !isClosingLine(block))
  const end = note > 0 ? withoutClosing(region.slice(0, note)).length : last + 1
  return end > 0 && region.length - end <= MOST_CLOSING ? region.slice(0, end) : region
}

const LONGEST_SHORT = 45 // characters

/** What leads to another page is no step: 'Back to all recipes'. */
const isLinkedLine = (block: Block | undefined) =>
  block !== undefined &&
  block.kind === 'line' &&
  block.text.length <= LONGEST_WISH &&
  !/[.!?]$/.test(block.text) &&
  isLinked(block)

const isShortWord = ({ kind, text }: Block) =>
  kind === 'line' && text.length <= LONGEST_SHORT && !/\d|\.$/.test(text)

/** Steps without the wish that stands in place of the last one, and the name behind it. */
export function withoutFarewell(steps: ScrapedStep[]): ScrapedStep[] {
  const at = steps.findIndex(
    ({ text }, index) => index >= steps.length - 1 - MOST_BEHIND && isFarewell(text),
  )
  const behind = steps.slice(at + 1)
  const isEnd = at > 0 && behind.every(({ text }) => text.length <= LONGEST_FAREWELL)
  return isEnd ? steps.slice(0, at) : steps
}
