/** Between bars, how recipes of a language say for how many they are, how long they take, and what their parts are. */
interface Said {
  /** Of four. */
  yields: string
  prepTime: string
  cookTime: string
  totalTime: string
  ingredients: string
  steps: string
  /** '1 h = 60' */
  minutes: string
}

export const said: Record<string, Said> = {
  de: {
    yields: 'Für 4 Personen|4 Portionen|Portionen: 4|Ergibt 4 Stück|Zutaten für 4 Personen',
    prepTime: 'Vorbereitungszeit: 20 Min.|Zubereitungszeit 20 Minuten|Arbeitszeit: 20 Min.',
    cookTime: 'Kochzeit: 1 Std. 30 Min.|Backzeit: 45 Min.',
    totalTime: 'Gesamtzeit: 1 Stunde 30 Minuten|Dauer: 90 Min.',
    ingredients: 'Zutaten|Zutaten:|ZUTATEN|Zutaten für 4 Personen|Zutaten (4 Portionen)',
    steps: 'Zubereitung|ZUBEREITUNG:|Anleitung|So geht’s',
    minutes: '1 Std. 30 Min. = 90|1½ Stunden = 90|2 Stunden = 120|1 Stunde und 15 Minuten = 75',
  },
  fr: {
    yields: 'Pour 4 personnes|4 personnes|Portions : 4|Nombre de personnes : 4',
    prepTime: 'Préparation : 20 min|Temps de préparation : 20 minutes',
    cookTime: 'Cuisson : 1 h 30|Temps de cuisson : 45 min',
    totalTime: 'Temps total : 1h30|Durée : 50 min',
    ingredients: 'Ingrédients|INGREDIENTS :|Ingrédients (4 personnes)|Ingrédients pour 4 personnes',
    steps: 'Préparation|Étapes|Recette|Instructions',
    minutes: '1h30 = 90|1 h 30 min = 90|2 heures = 120|1 heure et demie = 90',
  },
  es: {
    yields: 'Para 4 personas|4 raciones|Raciones: 4|4 porciones|Rinde 4 porciones',
    prepTime: 'Tiempo de preparación: 20 minutos|Preparación: 20 min',
    cookTime: 'Tiempo de cocción: 45 min|Cocción: 1 h 30 min',
    totalTime: 'Tiempo total: 1 hora 30 minutos',
    ingredients:
      'Ingredientes|INGREDIENTES:|Ingredientes (4 personas)|Ingredientes para 4 personas',
    steps: 'Elaboración|Preparación|Instrucciones|Modo de preparación',
    minutes: '1 hora y 30 minutos = 90|hora y media = 90|2 horas = 120',
  },
  it: {
    yields: 'Per 4 persone|Dosi per 4 persone|4 porzioni|Porzioni: 4',
    prepTime: 'Preparazione: 20 min|Tempo di preparazione: 20 minuti',
    cookTime: 'Cottura: 1 ora e 30 minuti|Tempo di cottura: 45 min',
    totalTime: 'Tempo totale: 1 h 30 min',
    ingredients: 'Ingredienti|INGREDIENTI:|Ingredienti per 4 persone|Ingredienti (4 persone)',
    steps: 'Preparazione|Procedimento|Istruzioni',
    minutes: '1 ora e 30 minuti = 90|2 ore = 120|1 h 30 min = 90|un’ora e mezza = 90',
  },
  nl: {
    yields: 'Voor 4 personen|4 personen|Porties: 4|Aantal personen: 4',
    prepTime: 'Voorbereiding: 20 min|Voorbereidingstijd: 20 minuten',
    cookTime: 'Bereidingstijd: 45 min|Baktijd: 1 uur 30 min',
    totalTime: 'Totale tijd: 1 uur en 30 minuten',
    ingredients: 'Ingrediënten|INGREDIËNTEN:|Ingredienten voor 4 personen|Benodigdheden',
    steps: 'Bereiding|Bereidingswijze|Werkwijze|Zo maak je het',
    minutes: '1 uur 30 min = 90|1,5 uur = 90|anderhalf uur = 90',
  },
  pt: {
    yields: 'Para 4 pessoas|4 porções|Rendimento: 4 porções|Rende 4 porções|4 pessoas|Doses: 4',
    prepTime: 'Tempo de preparo: 20 minutos|Preparação: 20 min',
    cookTime: 'Tempo de cozedura: 45 min|Cozimento: 1 h 30 min',
    totalTime: 'Tempo total: 1 hora e 30 minutos',
    ingredients: 'Ingredientes|INGREDIENTES:|Ingredientes (4 pessoas)|Ingredientes para 4 pessoas',
    steps: 'Modo de preparo|Preparação|Modo de fazer|Como fazer|Confeção',
    minutes: '1 hora e 30 minutos = 90|1h30 = 90|2 horas = 120',
  },
  sv: {
    yields: '4 portioner|För 4 personer|Antal portioner: 4|Portioner: 4',
    prepTime: 'Förberedelser: 20 min|Förberedelsetid: 20 minuter',
    cookTime: 'Tillagningstid: 1 tim 30 min|Koktid: 45 min',
    totalTime: 'Total tid: 1 timme 30 minuter|Tid: 45 min',
    ingredients: 'Ingredienser|INGREDIENSER:|Ingredienser (4 portioner)|Du behöver',
    steps: 'Gör så här|Tillagning|Instruktioner|Så gör du',
    minutes: '1 tim 30 min = 90|1 timme och 30 minuter = 90|2 timmar = 120|1,5 timme = 90',
  },
  da: {
    yields: '4 personer|Til 4 personer|Antal personer: 4|Portioner: 4',
    prepTime: 'Forberedelse: 20 min|Forberedelsestid: 20 min|Arbejdstid: 20 min',
    cookTime: 'Kogetid: 45 min|Bagetid: 45 min',
    totalTime:
      'Tilberedningstid: 1 time 30 min|Tid i alt: 1 time 30 min|Samlet tid: 90 min|Total tid: 90 min',
    ingredients: 'Ingredienser|INGREDIENSER:|Ingredienser til 4 personer|Det skal du bruge',
    steps: 'Fremgangsmåde|FREMGANGSMÅDE:|Sådan gør du|Tilberedning',
    minutes: '1 time 30 min = 90|2 timer = 120|1 time og 30 minutter = 90|1½ time = 90',
  },
  nb: {
    yields: '4 porsjoner|Til 4 personer|Antall porsjoner: 4|Porsjoner: 4',
    prepTime: 'Forberedelse: 20 min|Forberedelsestid: 20 min',
    cookTime: 'Koketid: 45 min|Steketid: 1 time 30 min',
    totalTime: 'Tilberedningstid: 45 min|Total tid: 1 time 30 min|Tid totalt: 90 min',
    ingredients: 'Ingredienser|INGREDIENSER:|Dette trenger du|Ingredienser (4 personer)',
    steps: 'Fremgangsmåte|Slik gjør du|Framgangsmåte|Tilberedning',
    minutes: '1 time 30 min = 90|2 timer = 120|1 time og 30 minutter = 90',
  },
  fi: {
    yields: '4 annosta|4 hengelle|Annoksia: 4|Annosmäärä: 4',
    prepTime: 'Valmisteluaika: 20 min|Esivalmistelu: 20 min',
    cookTime: 'Kypsennysaika: 45 min|Paistoaika: 1 h 30 min',
    totalTime: 'Kokonaisaika: 1 tunti 30 minuuttia|Valmistusaika: 90 min|Aika: 45 min',
    ingredients: 'Ainekset|AINEKSET:|Ainesosat|Raaka-aineet|Ainekset (4 annosta)',
    steps: 'Valmistus|Ohje|Ohjeet|Näin teet|Valmistusohje|Tee näin',
    minutes: '1 tunti 30 minuuttia = 90|1 h 30 min = 90|2 tuntia = 120|1,5 tuntia = 90',
  },
  pl: {
    yields: '4 porcje|Na 4 osoby|Liczba porcji: 4|Porcje: 4|Dla 4 osób',
    prepTime: 'Czas przygotowania: 20 min|Przygotowanie: 20 minut',
    cookTime: 'Czas gotowania: 45 min|Czas pieczenia: 1 godz. 30 min|Gotowanie: 45 min',
    totalTime: 'Czas całkowity: 1 godz. 30 min|Całkowity czas: 90 min',
    ingredients: 'Składniki|SKŁADNIKI:|Składniki na 4 porcje|Składniki (4 porcje)',
    steps: 'Przygotowanie|Sposób przygotowania|Wykonanie|Sposób wykonania|Instrukcje',
    minutes: '1 godz. 30 min = 90|1 godzina 30 minut = 90|2 godziny = 120|1,5 godziny = 90',
  },
  cs: {
    yields: '4 porce|Pro 4 osoby|Počet porcí: 4|Porce: 4',
    prepTime: 'Příprava: 20 minut|Doba přípravy: 20 min|Čas přípravy: 20 min',
    cookTime: 'Doba vaření: 45 min|Doba pečení: 1 hod. 30 min.|Pečení: 45 min',
    totalTime: 'Celkový čas: 1 hodina 30 minut|Celková doba: 90 min',
    ingredients: 'Suroviny|INGREDIENCE:|Ingredience|Suroviny na 4 porce|Co budete potřebovat',
    steps: 'Postup|POSTUP:|Příprava|Postup přípravy|Návod',
    minutes: '1 hod. 30 min. = 90|1 hodina 30 minut = 90|2 hodiny = 120|1,5 hodiny = 90',
  },
  hu: {
    yields: '4 adag|4 főre|4 személyre|Adag: 4|Hozzávalók 4 személyre',
    prepTime: 'Előkészítési idő: 20 perc|Előkészítés: 20 perc',
    cookTime: 'Főzési idő: 45 perc|Sütési idő: 1 óra 30 perc|Sütés: 45 perc',
    totalTime: 'Elkészítési idő: 1 óra 30 perc|Teljes idő: 90 perc',
    ingredients: 'Hozzávalók|HOZZÁVALÓK:|Hozzávalók 4 főre|Alapanyagok',
    steps: 'Elkészítés|Elkészítése|ELKÉSZÍTÉS:|Így készül',
    minutes: '1 óra 30 perc = 90|2 óra = 120|1,5 óra = 90|másfél óra = 90',
  },
  ro: {
    yields: '4 porții|Pentru 4 persoane|Porții: 4|Număr de porții: 4',
    prepTime: 'Timp de preparare: 20 min|Preparare: 20 minute|Timp de pregătire: 20 minute',
    cookTime: 'Timp de gătire: 45 min|Timp de coacere: 1 oră 30 minute',
    totalTime: 'Timp total: 1 oră și 30 minute',
    ingredients: 'Ingrediente|INGREDIENTE:|Ingrediente pentru 4 persoane|Ingrediente (4 porții)',
    steps: 'Mod de preparare|Preparare|Instrucțiuni|Modul de preparare',
    minutes: '1 oră și 30 minute = 90|2 ore = 120|1 h 30 min = 90|o oră și jumătate = 90',
  },
  ru: {
    yields: 'На 4 порции|4 порции|Порций: 4|Количество порций: 4|На 4 персоны|Порции: 4',
    prepTime: 'Подготовка: 20 минут|Время подготовки: 20 мин',
    cookTime: 'Время варки: 45 мин',
    totalTime: 'Время приготовления: 1 ч 30 мин|Время готовки: 45 мин|Общее время: 1 час 30 минут',
    ingredients: 'Ингредиенты|ИНГРЕДИЕНТЫ:|Ингредиенты на 4 порции|Продукты|Состав|Что нужно',
    steps:
      'Приготовление|Способ приготовления|Как готовить|Рецепт приготовления|Пошаговый рецепт|Инструкция',
    minutes:
      '1 ч 30 мин = 90|1 час 30 минут = 90|2 часа = 120|1,5 часа = 90|полтора часа = 90|1 ч. 30 мин. = 90',
  },
  uk: {
    yields: 'На 4 порції|4 порції|Порцій: 4|Кількість порцій: 4|На 4 особи',
    prepTime: 'Підготовка: 20 хвилин|Час підготовки: 20 хв',
    cookTime: 'Приготування: 45 хв',
    totalTime: 'Час приготування: 1 год 30 хв|Загальний час: 1 година 30 хвилин',
    ingredients: 'Інгредієнти|ІНГРЕДІЄНТИ:|Інгредієнти на 4 порції|Продукти|Що потрібно',
    steps: 'Приготування|Спосіб приготування|Як приготувати|Покроковий рецепт',
    minutes:
      '1 год 30 хв = 90|1 година 30 хвилин = 90|2 години = 120|1,5 години = 90|1 год. 30 хв. = 90',
  },
  el: {
    yields: 'Για 4 άτομα|4 μερίδες|Μερίδες: 4|4 άτομα',
    prepTime: 'Χρόνος προετοιμασίας: 20 λεπτά|Προετοιμασία: 20΄',
    cookTime:
      'Χρόνος μαγειρέματος: 45 λεπτά|Ψήσιμο: 1 ώρα και 30 λεπτά|Μαγείρεμα: 45 λεπτά|Χρόνος ψησίματος: 45 λεπτά',
    totalTime: 'Συνολικός χρόνος: 1 ώρα 30 λεπτά',
    ingredients: 'Υλικά|ΥΛΙΚΑ:|Υλικά για 4 άτομα|Συστατικά|Τι χρειαζόμαστε',
    steps: 'Εκτέλεση|ΕΚΤΕΛΕΣΗ|Διαδικασία|Οδηγίες|Παρασκευή|Πώς το κάνουμε',
    minutes: '1 ώρα και 30 λεπτά = 90|2 ώρες = 120|1 ώρα 30 λεπτά = 90|1,5 ώρα = 90|30΄ = 30',
  },
  tr: {
    yields: '4 kişilik|4 porsiyon|Porsiyon: 4|Kaç kişilik: 4',
    prepTime: 'Hazırlama süresi: 20 dakika|Hazırlık: 20 dk|Hazırlık süresi: 20 dk',
    cookTime: 'Pişirme süresi: 45 dakika|Pişirme: 1 saat 30 dk',
    totalTime: 'Toplam süre: 1 saat 30 dakika',
    ingredients: 'Malzemeler|MALZEMELER:|Malzemeler (4 kişilik)|İçindekiler|Gerekli malzemeler',
    steps: 'Yapılışı|Hazırlanışı|YAPILIŞI:|Tarif|Nasıl yapılır|Yapımı',
    minutes:
      '1 saat 30 dakika = 90|1 saat 30 dk = 90|2 saat = 120|1,5 saat = 90|bir buçuk saat = 90',
  },
  he: {
    yields: '4 מנות|ל-4 סועדים|מספר מנות: 4|מנות: 4|ל-4 מנות',
    prepTime: 'זמן הכנה: 20 דקות|הכנה: 20 דק׳',
    cookTime: 'זמן בישול: 45 דקות|זמן אפייה: שעה ו-30 דקות|בישול: 45 דקות',
    totalTime: 'זמן כולל: 1 שעה 30 דקות|סה"כ זמן: 90 דקות',
    ingredients: 'מצרכים|מרכיבים|חומרים|מצרכים (4 מנות)|מצרכים:|המצרכים',
    steps: 'אופן ההכנה|הוראות הכנה|הכנה|אופן הכנה|הוראות|איך מכינים',
    minutes: "1 שעה 30 דקות = 90|20 דק' = 20|2 שעות = 120|45 דקות = 45",
  },
  ar: {
    yields: 'تكفي 4 أشخاص|4 حصص|عدد الحصص: 4|لـ 4 أشخاص|الكمية تكفي 4 أشخاص',
    prepTime: 'وقت التحضير: 20 دقيقة|مدة التحضير: 20 دقيقة|التحضير: ٢٠ دقيقة',
    cookTime: 'وقت الطهي: 45 دقيقة|مدة الطبخ: 45 دقيقة|الطهي: 45 دقيقة',
    totalTime: 'الوقت الكلي: 1 ساعة 30 دقيقة|الوقت الإجمالي: 90 دقيقة',
    ingredients: 'المقادير|المكونات|المقادير:|المكونات (4 أشخاص)|مقادير',
    steps: 'طريقة التحضير|طريقة العمل|التحضير|الطريقة|خطوات التحضير|طريقة الطهي',
    minutes: '1 ساعة 30 دقيقة = 90|45 دقيقة = 45|٢ ساعات = 120|3 دقائق = 3',
  },
  ja: {
    yields: '4人分|材料(4人分)|分量: 4人分|４人前',
    prepTime: '準備時間: 20分|下準備: 20分',
    cookTime: '調理時間: 45分|加熱時間: 1時間30分',
    totalTime: '所要時間: 1時間30分|合計時間: 90分',
    ingredients: '材料|材料(4人分)|材料【4人分】|《材料》|材料（２人分）|用意するもの',
    steps: '作り方|つくり方|手順|《作り方》|【作り方】',
    minutes: '1時間30分 = 90|45分 = 45|１時間 = 60|1時間半 = 90',
  },
  zh: {
    yields: '4人份|份量: 4人份|4人分|4份',
    prepTime: '准备时间: 20分钟|準備時間: 20分鐘',
    cookTime: '烹饪时间: 45分钟|烹調時間: 1小时30分钟',
    totalTime: '总时间: 1小时30分钟|總時間: 90分鐘',
    ingredients: '材料|食材|用料|原料|配料|主料|【食材】|食材清单|必备原料和工具',
    steps: '做法|步骤|制作步骤|操作|烹饪步骤|【做法】|作法|制作方法',
    minutes: '1小时30分钟 = 90|45分鐘 = 45|1小時30分 = 90|20 分钟 = 20',
  },
  ko: {
    yields: '4인분|분량: 4인분|재료(4인분)',
    prepTime: '준비 시간: 20분|준비시간 20분',
    cookTime: '조리 시간: 45분|조리시간: 1시간 30분',
    totalTime: '총 시간: 1시간 30분|소요시간: 90분',
    ingredients: '재료|재료:|재료(4인분)|[재료]|재료 (2인분)|주재료|필요한 재료',
    steps: '만드는 법|만드는법|조리법|조리 순서|[만드는 법]|조리방법|요리 순서|만들기',
    minutes: '1시간 30분 = 90|45분 = 45|1시간 반 = 90',
  },
}
