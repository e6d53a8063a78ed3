import type { FoodForms } from './forms.ts'

export const nb: FoodForms = {
  isCompounding: true,
  words: `løk løker|gulrot gulrøtter|potet poteter|tomat tomater|agurk agurker|paprika paprikaer|egg eggene|plomme plommer|hvite hviter
eple epler|pære pærer|sitron sitroner|appelsin appelsiner|banan bananer|bønne bønner|ert erter|linse linser|nøtt nøtter|mandel mandler
rosin rosiner|daddel dadler|fiken fikener|sjampinjong sjampinjonger|kantarell kantareller|reddik reddiker|bete beter|purre purrer
kålrot kålrøtter|reke reker|pølse pølser|filet fileter|bryst bryster|blad blader|lompe lomper|tortilla tortillaer|urt urter|frø frøene
kjerne kjerner|druer drue|fersken ferskener|aubergine auberginer|ost oster|krydder krydderet|skive skiver
rød røde rødt|grønn grønne grønt|gul gule gult|hvit hvitt|svart svarte|fersk ferske ferskt|tørket tørkede|røkt røkte|hakket hakkede
hermetisk hermetiske|moden modne modent|stor store stort|kokt kokte|malt malte|grov grove grovt|revet revne|myk myke mykt`,
}
