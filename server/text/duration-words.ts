/** Units of time, by their seconds. */
export const units: readonly [seconds: number, names: RegExp][] = [
  [
    86_400,
    /^(?:days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dagen|dagar|dage|dag|dygn|døgn|dn[íi]|dny|den|dzień|dni|nap|zi|zile|gün|vuorokau\p{L}{1,6}|päivä\p{L}{0,4}|день|дн(?:я|ей|і|ів)|сут(?:ки|ок)|доб[аи]|(?:η)?μέρ(?:α|ες)|ימים|יום|أيام|ايام|يوم|d)(?![\p{L}])|^(?:天|일)/iu,
  ],
  [
    3600,
    /^(?:hours?|hrs?|stunden?|std|heures?|horas?|or[ăe]|ora|uren|uur|timer|timmar|timme|time|tim|tunti\p{L}{0,2}|tuntia|óra|órát|hodin[ayu]?|hod|godz(?:in[aęy]?)?|saat|час(?:а|ов)?|ч|годин[аиу]?|год|ώρ(?:α|ες)|ώρ|שעות|שעה|ساعات|ساعة|ساعه|h|u|t)(?![\p{L}])|^(?:個?時間|[个個]?(?:小时|小時)|[个個]?鐘頭|시간)/iu,
  ],
  [
    60,
    /^(?:minut\p{L}*|minuut\p{L}*|mins?|mns?|perc\p{L}*|p|dk|dakika|хв(?:илин\p{L}?)?|דקות|דקה|דק|دقائق|دقايق|دقيقة|دقيقه|د|m)(?![\p{L}])|^(?:мин\p{L}*|λεπτ\p{L}*|分|분|['’\u2032\u00b4\u0384])/iu,
  ],
  [
    1,
    /^(?:seconds?|secs?|sekunden?|sek|secondes?|segundos?|secondi|saniye|sn|секунд\p{L}?|сек|שניות|ثانية|ثواني|s)(?![\p{L}])|^(?:秒|초)/iu,
  ],
]
/** Behind a unit, half of one more: '1 heure et demie', '1時間半'. */
export const andHalf =
  /^\s?(?:(?:and (?:a )?half|und (?:eine )?halbe|et demie?|y media|e mezz[ao]|e meia|en (?:een )?half|och en halv|og en halv|a půl|i pół|és fél|și jumătate|si jumatate|с половиной|з половиною|και μισή|ja puoli|buçuk|וחצי|ونصف)(?![\p{L}])|半|반)/iu
/** Numbers in words that times are told with. */
export const inWords: readonly [value: string, words: RegExp][] = [
  [
    '1.5',
    /^(?:anderthalb|eineinhalb|anderhalf|halvanden|halvannen|puolitoista|półtorej|poltora|másfél|полтор[аы]|півтор[аи]|μιάμιση|bir buçuk)(?![\p{L}])/iu,
  ],
  [
    '0.5',
    /^(?:eine halbe|halbe|half an|half a|une demi[- ]|demi[- ]|media|mezz(?:['’]|a )|meia|een half|half|en halv|halv|pół|půl|fél|jumătate de|o jumătate de|полчаса|пол|пів|μισή|puoli|puolen|yarım|חצי|نصف|半个?|半個?|반)/iu,
  ],
  [
    '1',
    /^(?:eine?|an?|une|una|uma|een|en|egy|o|jedna|jedn[aęu]|одна|один|μία|μια|yksi|bir)(?![\p{L}])|^un['’]/iu,
  ],
]

export const hours = units[1]![1]
