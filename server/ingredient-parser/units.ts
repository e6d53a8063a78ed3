import { kitchenUnitNamed, kitchenUnitNames } from '#contract/amounts/kitchen-units.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import type { KnownNames } from './types.ts'

/** Units that are counted rather than measured, one concept per line, in the six languages of words.ts. */
const counted = [
  'pinch|pinches|prise|prisen|pincée|pincées|pizzico|pizzichi|pizca|pizcas|snufje|snufjes|snuf',
  'dash|dashes|spritzer|trait|traits|spruzzo|scheutje|scheutjes|scheut',
  'splash|splashes|glug|glugs|drizzle|schuss|filet d’huile|filo|chorro|chorrito',
  'drop|drops|tropfen|goutte|gouttes|goccia|gocce|gota|gotas|druppel|druppels',
  'knifepoint|messerspitze|messerspitzen|msp|pointe de couteau|punta di coltello|mespunt|mespuntje',
  'handful|handfuls|handvoll|hand voll|poignée|poignées|manciata|manciate|puñado|puñados|handvol|handje|handjes',
  'clove|cloves|zehe|zehen|gousse|gousses|spicchio|spicchi|diente|dientes|teen|tenen|teentje|teentjes',
  'bunch|bunches|bund|bunde|botte|bottes|bouquet|mazzo|mazzi|mazzetto|mazzetti|manojo|manojos|bosje|bosjes|bos',
  'sprig|sprigs|zweig|zweige|brin|brins|branche|branches|rametto|rametti|ciuffo|ciuffi|ramita|ramitas|rama|ramas|takje|takjes',
  'leaf|leaves|blatt|blätter|feuille|feuilles|foglia|foglie|hoja|hojas|blaadje|blaadjes|blad|bladeren',
  'stalk|stalks|stick|sticks|rib|ribs|stange|stangen|côte|tige|tiges|costa|coste|gambo|gambi|tallo|tallos|stengel|stengels',
  'head|heads|kopf|köpfe|tête|têtes|testa|cespo|cespi|cabeza|cabezas|krop|kroppen|stronk|stronken',
  'bulb|bulbs|knolle|knollen|bulbe|bulbes|bulbo|bulbos',
  'slice|slices|rasher|rashers|scheibe|scheiben|tranche|tranches|fetta|fette|rebanada|rebanadas|loncha|lonchas|rodaja|rodajas|plak|plakken|plakje|plakjes|sneetje|sneetjes',
  'piece|pieces|pc|pcs|stück|stücke|stk|morceau|morceaux|pezzo|pezzi|trozo|trozos|pieza|piezas|stuk|stuks|stukje|stukjes',
  'can|cans|tin|tins|dose|dosen|boîte|boîtes|scatola|scatole|lattina|lattine|lata|latas|blik|blikken|blikje|blikjes',
  'jar|jars|glas|gläser|pot|pots|vasetto|vasetti|bote|botes|tarro|tarros|potje|potjes',
  'glass|glasses|verre|verres|bicchiere|bicchieri|vaso|vasos',
  'packet|packets|package|packages|pack|packs|pkg|pkgs|packung|packungen|päckchen|pck|pkt|pkg|paquet|paquets|confezione|confezioni|pacchetto|paquete|paquetes|pak|pakken|pakje|pakjes',
  'sachet|sachets|envelope|envelopes|beutel|tüte|tüten|bustina|bustine|sobre|sobres|zakje|zakjes|zak|zakken',
  'bag|bags|sack|sacks',
  'box|boxes|carton|cartons|schachtel|brique|briques|doos|doosje|doosjes|caja|cajas',
  'container|containers|tub|tubs|becher|bakje|bakjes',
  'bottle|bottles|flasche|flaschen|bouteille|bouteilles|bottiglia|bottiglie|botella|botellas|fles|flessen',
  'cube|cubes|würfel|dado|dadi|cubito|cubitos|blokje|blokjes',
  'block|blocks|panetto|panetti|pastilla|pastillas',
  'sheet|sheets|rolle|rollen|rouleau|rouleaux|rotolo',
  'knob|knobs|noisette|nootje',
  'scoop|scoops|kugel|kugeln|boule|boules',
  'wedge|wedges|spalte|spalten|quartier|quartiers',
  'strip|strips|streifen|lamelle|lamelles|striscia|strisce',
  'ear|ears|kolben|épi|épis',
  'punnet|punnets|barquette|barquettes',
  'squeeze|squeezes',
  'thumb|thumbs',
  'loaf|loaves',
  'bowl|bowls|schale|bol|bols|ciotola|kom',
].map((names) => names.split('|'))

const fold = (text: string) =>
  normalizeForSearch(text).replace(/\./g, '').replace(/\s+/g, ' ').trim()

/** Concepts by normalised name: 'zehen' and 'cloves' are the same. */
const concepts = new Map<string, string>([
  ...counted.flatMap((names) => names.map((name) => [fold(name), names[0]!] as const)),
  ...kitchenUnitNames.map((name) => [fold(name), `=${kitchenUnitNamed(name)}`] as const),
])

/**
 * The meaning of a word for a unit in any language: words with the same result are the same unit. Measures start with
 * '='. Null if it is not a unit.
 */
export function unitConcept(word: string): string | null {
  const measure = kitchenUnitNamed(word)
  return measure === null ? (concepts.get(fold(word)) ?? null) : `=${measure}`
}

export const isMeasure = (word: string) => unitConcept(word)?.startsWith('=') ?? false

const MOST_WORDS = 5

export interface FoundUnit {
  unit: string
  rest: string
  certainty: number
}

/** The longest unit at the start of a text: 'fl. oz. milk', 'cuillères à soupe d’huile'. */
export function takeUnit(text: string, known: KnownNames): FoundUnit | null {
  const words = text.split(' ')
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const [, unit = '', end = ''] = /^(.*?)(\.?,?|:)$/su.exec(words.slice(0, count).join(' ')) ?? []
    if (unit === '' || /[,(]/.test(unit)) continue
    const certainty = known.isUnit(unit) ? 0.98 : unitConcept(unit) === null ? null : 0.95
    if (certainty === null) continue
    const comma = end.includes(',') ? ', ' : ''
    return { unit, rest: `${comma}${words.slice(count).join(' ')}`.trim(), certainty }
  }
  return null
}
