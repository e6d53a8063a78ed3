import { misreadHeading } from './misread-headings.ts'

// The headings under which recipes list their parts, in the languages of the larger recipe sites.
const INGREDIENTS =
  "ingredients?(?: (?:check)?list)?|what you(?:'ll| will)? need|you(?:'ll| will)? need|shopping list|zutaten(?:liste)?|ingr[ée]dients|ingredientes|" +
  'ingredienti|ingredi[ëe]nten(?:lijst)?|ingredienslist[ae]n?|list[ae] (?:des?|dos|degli) ingr[ée]dient(?:es|s|i)|lista składników|benodigdheden|składniki|hozzávalók|ingredienser|ingrediense|ingrediente|ingrediencie|ingredience|' +
  'suroviny|sestavine|sastojci|ainekset|malzemeler|съставки|продукти|ингредиенты|інгредієнти|состав|υλικά|材料|食材|原料|재료|' +
  'المكونات|ה?מצרכים|ה?מרכיבים|חומרים|ה?רכיבים|مقادير|مكونات|الخامات|ainesosat|raaka-aineet|συστατικά|τι (?:θα )?χρειαζόμαστε|τι θα χρειαστείτε|içindekiler|(?:gerekli|kullanılan) malzemeler|alapanyagok|co budete potřebovat|čo budete potrebovať|продукты|продукти|что (?:нужно|потребуется)|що потрібно|用意するもの|配料|必备原料(?:和工具)?|调料|調料|주재료|필요한 재료|재료 ?준비|det skal du bruge|du skal bruge|nguyên liệu|bahan(?:-bahan)?|dit skal du bruge|(?:det )?(?:du trenger|trenger du)|det här behöver du|koostisosad|sastāvdaļas|ingredientai|' +
  'вам (?:потребуется|понадобится|потребуются)|понадобится|нужные продукты|(?:необходимые|основные) ингредиенты|що потрібно|用料|主料|食材清單|食材清单|材料清單|المقادير|مواد لازم|רכיבים|' +
  'thành phần|ส่วนผสม|วัตถุดิบ|सामग्री|mire lesz szükség|(?:co|čo) (?:budete )?(?:potřebujete|potrebujete|budeme potřebovat|budeme potrebovať)|potrebne sestavine|potrebni sastojci|' +
  'nodig|(?:detta|du) behöver(?: du)?|tarvitset|mitä tarvitset|du skal bruge|dette trenger du|(?:du|ihr|wir) (?:brauchst|braucht|brauchen)|man nehme|il vous faut|vous aurez besoin|necesitarás|você vai precisar|o que você precisa|ti serve|occorrente|potrzebne składniki|będziesz potrzebować|' +
  "(?:here's |here is |this is )?(?:what|everything|all|things|stuff) you(?:'ll| will)? need|what goes in(?:to it)?|we(?:'ll| will)? need|(?:was|das|dafür|dazu|hierfür) (?:alles )?(?:du|man|ihr|sie|wir) (?:alles )?(?:brauch\\p{L}{1,3}|benötig\\p{L}{1,3})|(?:das|dafür|dazu|hierfür) (?:brauch\\p{L}{1,3}|benötig\\p{L}{1,3}) (?:du|man|ihr|sie|wir)|" +
  'il (?:vous |te |nous )?(?:faut|faudra)|ingrédients nécessaires|(?:qué |lo que )?(?:necesitamos|necesitas|vamos a necesitar)|ingredientes necess?[aá]rios|cosa occorre|(?:você )?(?:vai|vais) precisar(?: de)?|wat je nodig hebt|(?:dit|je) (?:hebt|heb) (?:je )?nodig|det här behövs|potrzebne (?:będą|rzeczy)|potrzebujesz|potrzebujemy|budete potřebovat|szükséges hozzávalók|ce (?:îți |vă )?trebuie|gerekenler|' +
  "was du brauchst|das brauchst du|(?:das|was) braucht ihr|dit heb je nodig|wat heb je nodig|ce qu'il (?:te |vous )?faut|qué necesitas|lo que necesitas|cosa (?:ti )?serve"
const STEPS =
  'step[- ]by[- ]step(?: guide)?|(?:step[- ]by[- ]step |cooking |recipe )?(?:instructions?|directions?|method|preparations?|procedure|steps)(?: steps| checklist)?|method of preparation|' +
  "steps to (?:make|prepare|cook|bake|follow)\\b.*|(?:step[- ]by[- ]step|detailed|easy|simple|quick|full|recipe) (?:instructions?|directions?|method|procedure)|(?:here's )?how (?:to|i) (?:make|cook|prepare|bake|do)\\b.*|how (?:you )?make (?:it|them)|making it|cooking (?:instructions|directions|method)|" +
  "(?:here's |this is )?what (?:you|we|i) do|(?:this is |here's )?how (?:it's|we) (?:done|made|make it|do it)|vorgehen(?:sweise)?|herstellung|comment (?:procéder|on fait|je fais|on procède|je procède)|progression(?: de la recette)?|(?:le )?d[ée]roul[ée]|manos a la obra|así (?:se|lo) (?:hac|prepar|elabor)\\p{L}{1,5}|se prepara así|cómo lo hacemos|elaboración paso a paso|mãos à obra|como preparar|modo de preparação|esecuzione|come procedere|così si fa|zo doe je (?:het|dat)|hoe doe je (?:het|dat)|" +
  'så (?:här )?gör (?:du|jag|man)(?: så här)?|näin teet (?:sen|ne|tämän)|näin se (?:tehdään|syntyy|onnistuu)|sposób przyrządzenia|jak postupovat|elkészítési mód|mod de lucru|hazırlanması|рецепт [«"][^»"]{1,70}[»"]?|' +
  "preparation (?:method|steps)|let's (?:cook|get cooking|make)\\b.*|what to do|(?:und )?so geht'?s|so wird'?s gemacht|" +
  'zubereitung(?:sschritte)?|(?:schritt[- ]für[- ]schritt[- ])?anleitung|arbeitsschritte|vorbereitung|pr[ée]parations?|[ée]tapes|réalisation|recette|marche à suivre|' +
  'preparación|elaboración|instrucciones|pasos(?: a seguir)?|cómo (?:se hace|hacer|preparar)\\b.*|modo de (?:preparo|preparação|fazer|preparación)|preparo|preparação|instruções|' +
  'preparazione|procedimento|istruzioni|bereiding(?:swijze)?|bereidingswijze|werkwijze|instructies|aan de slag\\b.*|zo maak je\\b.*|(?:sposób )?przygotowani[ae]|' +
  'wykonanie|elkészítése?|így készül|fremgangsm[åa]te|fremgangsmåde|s[åa]dan g[øo]r du|sådan laver du\\b.*|tilberedning|gör så här|så gör du|tillagning|instruktioner|' +
  'valmistus(?:ohje)?|näin teet|ohje|postup|příprava|príprava|priprava|pripremanje|preparare|mod de preparare|hazırlanışı|yapılışı|' +
  'zubereiten|schritte|so geht es|so machst du\\b.*|so bereitest du\\b.*|schritt für schritt|zubereitung schritt für schritt|[ée]tapes (?:de (?:la )?)?(?:préparation|recette)|instructions de (?:préparation|cuisson)|étape par étape|pas à pas|' +
  'paso a paso|preparación paso a paso|procedimiento|modo de elaboración|instrucciones de preparación|passo a passo|como fazer(?: [^?]{0,60})?|modo de confeção|confeção|confecção|svolgimento|preparazione passo (?:dopo|per) passo|ricetta passo passo|come si (?:fa|prepara)\\b.*|si cucina|' +
  'zo maak je het(?: klaar)?|de bereiding|bereiden|stappen|aan de slag|sposób wykonania|krok po kroku|jak to zrobić|elkészítés menete|az elkészítés menete|így készítsd(?: el)?|framgangsmåte|slik gjør du|tee näin|työvaiheet|valmistusohjeet|jak na to|postup (?:přípravy|prípravy|receptu)|' +
  'ohjeet|instrukcje|návod|modul de preparare|mod de prepare|способ приготовления|спосіб приготування|як приготувати|покроковий рецепт|πώς το κάνουμε|πώς γίνεται|тех(?:ника|нология) приготовления|yapımı|tarif|(?:אופן|שלבי) ה?הכנה|איך (?:מכינים|להכין)|הוראות הכנה|الطريقة|طريقة (?:الطهي|الطبخ|الإعداد|التحضير|العمل)|التحضير|خطوات (?:التحضير|العمل|الطريقة)|作法|操作|制作步骤|烹[饪飪]步[骤驟]|烹飪方法|烹饪方法|조리법|조리방법|요리 ?(?:순서|방법)|postopek|način pripreme|priprema|instrucțiuni|tarifi|nasıl yapılır\\b.*|инструкция(?: приготовления)?|пошаговое приготовление|рецепт приготовления|процесс приготовления|этапы приготовления|как приготовить\\b.*|покрокове приготування|приготвяне|παρασκευή|手順|つくり方|做法步驟|做法步骤|制作方法|製作步驟|烹飪步驟|조리 ?(?:순서|방법|과정)|만들기|วิธีทำ|طرز تهیه|הוראות(?: הכנה)?|הכנה|các bước(?: thực hiện)?|विधि|' +
  'slik (?:gj[øo]r|lager) du\\b.*|så lagar du\\b.*|a recept|come (?:si )?(?:preparare|preparar[ei] |fare|fa|prepara)\\b.*|comment (?:faire|préparer)\\b.*|zo ga je te werk|hoe maak je (?:het|dit|ze)(?: zelf)?|' +
  'recept stap voor stap|stap voor stap|(?:pracovn[ýí] )?postup (?:prípravy|přípravy)|jak (?:zrobić|przygotować)\\b.*|valmistamine|gatavošana|paruošimas|nasıl yapılır|' +
  'пошаговый рецепт|как готовить|διαδικασία|приготування|приготовление|(?:способ|как) пригот.*|начин на приготвяне|εκτέλεση|οδηγίες|作り方|做法|步驟|步骤|만드는 ?법|طريقة (?:التحضير|العمل)|אופן ההכנה|cách làm|cara (?:membuat|memasak)'
/** What readers write below a recipe, counted or not. */
const COMMENTS =
  '(?:\\d{1,5} )?(?:kommentar(?:e[nr]?)?|komentarz[ey]?|komment(?:it|ti|ek)?|coment[aá]rios?|commentaires?|comment[io]|reacties?|hozzaszolas(?:ok)?|yorum(?:lar)?|комментари\\p{L}{1,2}|коментар\\p{L}{0,2}|σχολι[αο]|댓글|コメント|评论|評論|留言(?:列表|板)?|التعليقات|תגובות|koment[aá][rř]\\p{L}{0,2})(?: ?\\d{1,5}| ?\\(\\d{1,5}\\))?'
/** Where a page goes on with others of its own. */
const MORE =
  'ilginizi çekebilir.*|bunlar da ilginizi.*|mohlo by (?:se )?v[aá]m? .{0,20}|(?:du vil|du kan) (?:måske|kanskje|maske) (?:også|ogsa) .*|(?:to też )?może (?:ci|cię|was) (?:się |też )?.{0,20}(?:spodobać|zainteresować)|(?:czytaj|zobacz) (?:też|także|również)|receitas? (?:parecidas|relacionadas|semelhantes)|вам (?:также )?(?:может|могут) .{0,20}|関連.{0,10}|(?:läs|les|læs) (?:mer|mere|også|också)|lue myös|à lire (?:aussi|également)|a lire (?:aussi|egalement)|leggi anche|lees ook|lesen sie auch|auch interessant|most read|mest läst|el[őo]z[őo] bejegyzés|následující recept|gerelateerde berichten|artykuły powiązane'
const OTHER =
  "(?:\\w+ )?(?:notes?|faqs?|comments?|reviews?|equipment|nutrition(?:al)?|video|related|storage|substitutions?|variations?)|(?:recipe|cook|chef|baker)s? ?'?s? (?:notes?|tips?)|" +
  // Those of a steak or of asparagus are food.
  '(?:(?!(?:steak|beef|sirloin|tenderloin|lamb|pork|turkey|wing|asparagus|spruce|fir|pine|nettle|rosemary|thyme|dill|fennel|broccoli)s? )\\w+ )?tips?|' +
  'nutrition(?!al yeast).*|(?:\\d+ )?(?:comments|responses|replies|thoughts)\\b.*|related\\b.*|filed under\\b.*|copyright\\b.*|utensils?(?: needed| used)?|ratings?|reader interactions|' +
  'frequently asked.*|did you (?:make|try)\\b.*|tags?|categor\\w+|serving suggestions?|newsletter|subscribe\\b.*|tools?(?: used| needed)?|' +
  'special equipment|how to (?:store|serve|freeze|reheat)\\b.*|make[- ]ahead.*|what to serve\\b.*|try (?:these|our|other)\\b.*|other recipes.*|' +
  '(?:consejos?|trucos?|sugerencias?|notas?|conseils?|astuces?|consigli|trucchi|note|dicas?|truques|råd|wskazówki|porady|triki|uwagi) (?:y|et|e|och|i) (?:consejos?|trucos?|sugerencias?|notas?|variantes?|variaciones|conseils?|astuces?|remarques|consigli|trucchi|varianti|curiosità|dicas?|truques|tips|tricks?|wskazówki|porady|triki|uwagi)|notizen|tipps?(?: .*)?|nährwerte?.*|hinweise?|kommentare?|das könnte.*|conseils?.*|astuces?.*|commentaires?|notas?|consejos?.*|trucos?|comentarios?|' +
  'dicas?.*|consigli.*|note|opmerkingen|voedingswaarden?.*|reacties|lekker met.*|wskazówki|komentarze|megjegyzés.*|tápérték.*|hozzászólások.*|kommentarer|tips .*|poznámk[ay]|diskus\\p{L}{1,6}\\b.*|infos? pratiques?|ustensiles?|matériel|utensili\\b.*|utensilios|(?:\\p{L}{1,20} )?zubehör|' +
  'strumenti|attrezzatura|keukenspullen|redskap|nádobí|questions fréquentes|häufige fragen|preguntas frecuentes|domande frequenti|perguntas frequentes|veelgestelde vragen|diététique|utrustning|urządzenia|välineet|benötigte(?:s|r)? .*|das (?:passt|schmeckt) dazu.*|keukengerei|einkaufsliste|conservazione|conservation|conservación|aufbewahrung|ähnliche\\b.*|recettes (?:similaires|associées)\\b.*|ricette correlate|vous aimerez\\b.*|también te\\b.*|te puede\\b.*|' +
  'potrebbe\\b.*|commenti\\b.*|serveertips?|valeurs? nutriti.*|valor(?:es)? nutri.*|valori nutri.*|informaci[oó]n nutri.*|näringsv.*|næring.*|výživov.*|wartoś.*|allerg[eè]n.*|details|uwag[ai]|sugerencias?|ook lekker|volg ons.*|follow (?:us|me)\\b.*|' +
  'delen met(?!\\p{L}).*|deel dit(?!\\p{L}).*|gerelateerd(?!\\p{L}).*|reactie plaatsen|beoordeel(?!\\p{L}).*|teilen|bewertung(?:en)?|laisser un commentaire|deja (?:un|tu) .*|condividi(?!\\p{L}).*|lascia un .*|udostępnij(?!\\p{L}).*|podziel się(?!\\p{L}).*|dodaj komentarz|' +
  'címkék(?!\\p{L}).*|kapcsolódó(?!\\p{L}).*|megosztás|relatera(?:t|de)(?!\\p{L}).*|relater(?:t|ede)(?!\\p{L}).*|sdílet(?!\\p{L}).*|související(?!\\p{L}).*|súvisiace(?!\\p{L}).*|поделиться(?!\\p{L}).*|похожие(?!\\p{L}).*|комментарии(?!\\p{L}).*|vinkit?|vinkki|huomioita|sfaturi|sfat(?:ul .*)?|порад[аи]|совет(?:ы|ов)?|примечани[ея]|συμβουλ(?:ές|ή)|σημειώσεις|püf nokta(?:sı|ları)|notlar|ipuçları|コツ.{0,10}|ポイント|メモ|备注|小贴士|小貼士|참고|팁|ملاحظات|نصائح|הערות|טיפים|tippek|tanácsok'

/** What begins like a heading beside a recipe and may as well begin a step: 'More recipes', 'More water may be needed.' */
const AMBIGUOUS =
  '(?:leave|add|write|post) (?:a|your) (?:\\w+ )?(?:comments?|repl(?:y|ies)|reviews?|ratings?|notes?|tips?|photos?|pictures?|questions?|responses?|feedback|thoughts?|recipes?|links?)\\b.*|' +
  'you(?:.ll)? (?:may|might|also)(?: also)?(?: (?:like|love|enjoy|be interested)\\b.*)?|' +
  'more\\b(?! (?:water|flour|milk|stock|broth|oil|salt|sugar|butter|liquid|cheese|time|sauce|if|or less|than)\\b).*|' +
  'share\\b(?!.{0,80} (?:between|among(?:st)?|out|evenly|equally)\\b).*|about\\b(?! (?:[\\d½¼¾⅓⅔]|(?:half|halfway|one|two|three|five|ten|every|when)\\b)).*|print\\b.*|wine(?: (?:pairing|suggestion|match|recommendation|note|tip|advice|choice|to)\\p{L}*\\b.*|$)|rate\\b.*|' +
  'why\\b(?! not\\b).*|similar\\b.*|latest\\b.*|popular\\b.*|recommended\\b.*|notes? (?:about|on|for|from|by|to|and|&|d[eu]|des|sur)\\b.*|' +
  'mehr\\b(?! (?:wasser|mehl|milch|brühe|öl|salz|zucker|butter|flüssigkeit|käse|zeit|so(?:ß|ss)e|als|oder weniger)\\b).*|weitere\\b(?! (?:[\\d½¼¾]|(?:ein|zwei|drei|vier|fünf|zehn)\\p{L}{0,2} )).*|' +
  'partager(?!\\p{L})(?!.{0,40} (?:pâte|pâton|mélange|préparation|farce|appareil|boule|crème|riz|viande|salade|soupe|entre|en (?:deux|trois|quatre|cinq|six|\\d))).*|compart(?:e|ir|ilhar|ilhe)(?!\\p{L}).*'

const EXTRA =
  '(?:\\s*(?:[:：(（【\\[\\u2013\\u2014-]|\\b(?:for|pour|fur|para|per|voor|till|til|til\\b|to serve|serves)\\b).{0,60})?'
const LEAD =
  "(?:the |recipe |les? |die |das |de |gli |il |el |os? |las? |zum |your |our |my |a few |some |extra |unsere? |meine? |notre |mon |nos |mes |nuestr[oa]s? |mis? |onze |ons |mijn |vårt |våra |mitt |mina |nasze? |moj[ae] |naše |moje |(?:chef|cook|baker)'?s )?"
const OF_RECIPE =
  '(?: (?:de la recette|della ricetta|de la receta|da receita|van het recept|des rezepts|of the recipe))?'

/** Capitals and recognized text often lack accents: 'PREPARATION', 'ΥΛΙΚΑ', 'YAPILIŞI'. */
const folded = (text: string) =>
  /^[ -~]*$/.test(text)
    ? text
    : text
        .replace(/[ıłø]/g, (letter) => ({ ı: 'i', ł: 'l', ø: 'o' })[letter] ?? letter)
        .normalize('NFD')
        .replace(/([\p{sc=Latin}\p{sc=Greek}])\p{M}{1,4}/gu, '$1')
        .normalize('NFC')

const ingredientHeading = new RegExp(
  `^${LEAD}(?:${folded(INGREDIENTS)})${OF_RECIPE}(?: \\d{1,3}(?:[-–~〜]\\d{1,3})? ?\\p{L}{2,20}| (?:for|pour|fur|para|per|voor|till|til|for|na|pro|pre|pentru|dla|на|для|για|לכ?|ل|لـ)[ -].{1,60}| ?[:：(（【\\[\\u2013\\u2014-].{0,60})?$`,
  'iu',
)
const stepHeading = new RegExp(`^${LEAD}(?:${folded(STEPS)})${OF_RECIPE}${EXTRA}$`, 'iu')
const otherHeading = new RegExp(
  `^${LEAD}(?:${folded(`${OTHER}|${COMMENTS}|${MORE}`)})${EXTRA}$`,
  'iu',
)
const ambiguousHeading = new RegExp(`^${LEAD}(?:${folded(AMBIGUOUS)})${EXTRA}$`, 'iu')

/** A full stop after some words, which headings do not have. */
const isSentence = (text: string) => /\p{Ll}\.$/u.test(text.trimEnd()) && text.trim().includes(' ')

export type HeadingKind = 'ingredients' | 'steps' | 'other' | null

/** The part of a recipe that a heading announces; null for any other text. */
export function headingKind(text: string): HeadingKind {
  if (text.length > 120) return null
  const words = folded(text)
    .replace(/[\u2018\u2019`´]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N})\]])[^\p{L}\p{N})\]]+$/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^([^([【（]*)[)\]】）] ?/u, '$1 ')
    .trimEnd()
  if (words === '') return null
  if (ingredientHeading.test(words)) return 'ingredients'
  if (otherHeading.test(words)) return 'other'
  if (ambiguousHeading.test(words)) return isSentence(text) ? null : 'other'
  if (stepHeading.test(words)) return 'steps'
  return misreadHeading(words)
}

/** Whether a line starts with an amount in words or numbers. */
export function startsWithAmount(text: string): boolean {
  return /^(?:ca\.? ?|about |~ ?)?(?:\d|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|(?:an?|one|two|three|four|half|ein|eine|une?|un|una|een|en|et|pinch|handful|salt|sal|sel)\b)/i.test(
    text,
  )
}
