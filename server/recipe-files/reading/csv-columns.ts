import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'

/** What a column of a table may hold. */
export type Column =
  | 'name'
  | 'description'
  | 'ingredients'
  | 'amount'
  | 'unit'
  | 'steps'
  | 'notes'
  | 'yield'
  | 'prepTime'
  | 'cookTime'
  | 'totalTime'
  | 'tags'
  | 'categories'
  | 'tools'
  | 'cookbooks'
  | 'url'
  | 'source'
  | 'rating'
  | 'favorite'
  | 'difficulty'
  | 'picture'
  | 'added'
  | 'made'
  | 'id'
  | 'nutrition'

/** How columns are called in tables of many languages; letters only, without accents. */
const names: Record<Exclude<Column, 'nutrition'>, string> = {
  name:
    'name title recipe recipename recipetitle dish dishname titel rezept rezeptname rezepttitel gericht nom titre recette ' +
    'nomdelarecette nombre titulo receta nombredelareceta nome titolo ricetta receita nomedareceita naam recept receptnaam ' +
    'gerecht namn ratt navn opskrift oppskrift rett nimi resepti ruoka nazwa tytul przepis nev cim nazev nume reteta ' +
    'название имя рецепт блюдо назва ονομα τιτλος συνταγη ad adi isim tarif baslik שם מתכון الاسم وصفة 料理名 レシピ名 名前 菜名 名称 标题 이름 제목 요리명',
  description:
    'description summary about intro introduction beschreibung kurzbeschreibung einleitung resume descripcion resumen descrizione descricao ' +
    'omschrijving beschrijving beskrivning beskrivelse kuvaus opis leiras popis descriere описание опис περιγραφη aciklama aciklamasi תיאור الوصف 説明 描述 简介 설명',
  ingredients:
    'ingredients ingredient ingredientlist ingredientstext food foods zutaten zutat ingredientes ingredienti ingrediente ingredienten ingredienser ' +
    'ingrediens ainekset aineosat skladniki skladnik hozzavalok suroviny ingredience ингредиенты ингредиент інгредієнти υλικα malzemeler ' +
    'malzeme מצרכים المكونات 材料 食材 재료',
  amount:
    'amount qty quantity menge anzahl quantite cantidad quantita quantidade hoeveelheid mangd maengde mengde maara ilosc количество',
  unit: 'unit units uom measure einheit unite unidad unita unidade eenheid enhet enhed yksikko jednostka единица',
  steps:
    'steps step instructions instruction directions direction method preparation procedure preparationsteps cookinginstructions howto ' +
    'zubereitung anleitung schritte schritt arbeitsschritte etapes etape instrucciones pasos paso preparacion elaboracion preparazione ' +
    'procedimento istruzioni passaggi preparo mododepreparo instrucoes bereiding bereidingswijze werkwijze stappen instructies tillagning ' +
    'instruktioner gorsahar fremgangsmade fremgangsmate tilberedning ohje ohjeet valmistus valmistusohje przygotowanie wykonanie sposobprzygotowania ' +
    'elkeszites postup priprava preparare preparat приготовление инструкция инструкции шаги приготування εκτελεση οδηγιες hazirlanisi yapilisi ' +
    'הוראות הכנה الطريقة طريقةالتحضير 作り方 手順 做法 步骤 만드는법 조리법',
  notes:
    'notes note comments comment tips tip remarks remark notizen notiz anmerkungen bemerkungen hinweise tipps remarques astuces conseils ' +
    'notas nota comentarios consejos consigli observacoes dicas opmerkingen notities anteckningar kommentar noter notat huomautukset uwagi ' +
    'notatki megjegyzes poznamky заметки примечания примітки σημειωσεις notlar הערות ملاحظات メモ 备注 메모',
  yield:
    'yield yields servings serves serving servingsize portions portion recipeyield makes numberofservings ausbeute portionen personen portionsanzahl ' +
    'personnes nombredepersonnes rendement raciones porciones comensales porzioni persone dosi porcoes rendimento porties personen aantalpersonen ' +
    'portioner antalportioner antall porsjoner annokset annoksia porcje porcja adag adagok porce portii порции порций порції μεριδες porsiyon kackisilik מנות الحصص 人数 分量 份数 인분',
  prepTime:
    'preptime preparationtime prep activetime handsontime vorbereitungszeit vorbereitung zubereitungszeit arbeitszeit tempsdepreparation tiempodepreparacion ' +
    'tempodipreparazione tempodepreparo voorbereidingstijd bereidingstijd forberedelsestid forberedelse valmisteluaika czasprzygotowania elokeszitesiido времяподготовки hazirlamasuresi 準備時間 准备时间',
  cookTime:
    'cooktime cookingtime cook baketime bakingtime kochzeit garzeit backzeit kochbackzeit tempsdecuisson cuisson tiempodecoccion tempodicottura tempodecozimento ' +
    'kooktijd baktijd oventijd tillagningstid koketid tilberedningstid kypsennysaika czasgotowania fozesiido dobavareni времяприготовления pisirmesuresi 調理時間 烹饪时间 조리시간',
  totalTime:
    'totaltime time total duration readyin gesamtzeit dauer zeit tempstotal duree tiempototal tiempo tempototale tempototal tempo totaletijd tijd totaltid tid ' +
    'kokonaisaika aika czascalkowity czas osszido celkovycas времяобщее время toplamsure sure 所要時間 合計時間 总时间 시간',
  tags: 'tags tag keywords keyword labels label schlagworte schlagworter stichworte motscles etiquettes etiquetas palabrasclave etichette parolechiave trefwoorden etiketter nyckelord emneord tagit avainsanat tagi etykiety cimkek stitky теги метки ετικετες etiketler תגיות タグ 标签 태그',
  categories:
    'category categories recipecategory course courses cuisine cuisines type recipetype mealtype meal kategorie kategorien gang kuche categorie categories cuisine typedeplat ' +
    'categoria categorias categorie cocina cucina portata cozinha gangen keuken kategori kategorier kok kjokken kategoria kategoriat keittio kategorie kuchnia konyha kuchyne категория категории кухня категорія κατηγορια kategori קטגוריה الفئة カテゴリ カテゴリー 分类 카테고리',
  tools:
    'tools tool equipment utensils cookware werkzeug gerate utensilien ustensiles materiel utensilios utensili equipamento keukengerei redskap valineet przybory посуда',
  cookbooks:
    'cookbook cookbooks collection collections folder kochbuch sammlung livre collection libro ricettario livroderecetas kookboek kokbok kogebog keittokirja ksiazka szakacskonyv kucharka книга',
  url: 'url link website webpage sourceurl originalurl recipeurl sourcelink web weblink webseite adresse adressen lien siteweb enlace sitioweb sito sitoweb site lank lenke nettside linkki strona adres odkaz ссылка σελιδα baglanti קישור الرابط 链接 링크',
  source:
    'source author recipeby by origin credit chef from quelle autor autorin herkunft auteur fuente autor fonte autore autor bron auteur kalla forfatter kilde lahde tekija zrodlo forras zdroj источник автор джерело πηγη kaynak מקור المصدر 出典 作者 来源 출처',
  rating:
    'rating ratings stars score bewertung sterne note evaluation valoracion calificacion puntuacion valutazione voto avaliacao nota waardering beoordeling betyg vurdering karakter arvio ocena ertekeles hodnoceni оценка рейтинг βαθμολογια puan דירוג التقييم 評価 评分 평점',
  favorite:
    'favorite favourite isfavorite isfavourite starred favorit lieblingsrezept favori favorito preferito favoriet suosikki ulubione kedvenc oblibene избранное お気に入り 收藏',
  difficulty:
    'difficulty level skilllevel schwierigkeit schwierigkeitsgrad difficulte niveau dificultad difficolta dificuldade moeilijkheid moeilijkheidsgraad svarighetsgrad svaerhedsgrad vanskelighetsgrad vaikeus trudnosc nehezseg obtiznost сложность δυσκολια zorluk קושי الصعوبة 難易度 难度 난이도',
  picture:
    'image images imageurl picture pictures photo photos photourl pictureurl originalpicture bild bilder foto fotos bildurl imagen imagenes immagine immagini imagem imagens afbeelding afbeeldingen kuva kuvat zdjecie zdjecia kep obrazek изображение фото εικονα resim fotograf תמונה صورة 画像 写真 图片 사진',
  added:
    'dateadded created createdat creationdate added datecreated date erstellt erstelltam datum hinzugefugt datecreation ajoute fecha fechadecreacion creado data datacreazione criado aangemaakt toegevoegd skapad oprettet opprettet luotu utworzono letrehozva vytvoreno создан дата 作成日 创建日期',
  made: 'lastmade lastcooked datelastmade lastmadeon zuletztgekocht zuletztgemacht dernierefois',
  id: 'id uid uuid recipeid guid slug rezeptid',
}

const plain: Record<string, string> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

const byName = new Map<string, Column>()
// An earlier kind keeps a name that two of them have.
for (const [column, words] of Object.entries(names) as [Column, string][]) {
  for (const word of words.split(' ').map(lettersOf)) {
    if (!byName.has(word)) byName.set(word, column)
  }
}

/** What a column with this heading holds; null if nobody knows. "Step 3" is a column of steps. */
export function columnCalled(heading: string): Column | null {
  const words = heading.slice(0, 100).replace(/\([^()]*\)/g, '')
  return byName.get(lettersOf(words)) ?? (nutrientCalled(words) ? 'nutrition' : null)
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øœæßłđı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}]/gu, '')
}
