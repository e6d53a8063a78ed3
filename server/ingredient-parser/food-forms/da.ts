import type { FoodForms } from './forms.ts'

export const da: FoodForms = {
  isCompounding: true,
  words: `løg løgene|gulerod gulerødder|kartoffel kartofler|tomat tomater|agurk agurker|frugt frugter|æg æggene|blomme blommer|hvide hvider
æble æbler|pære pærer|citron citroner|appelsin appelsiner|banan bananer|bønne bønner|ært ærter|linse linser|nød nødder|mandel mandler
rosin rosiner|daddel dadler|figen figner|svamp svampe|champignon champignoner champignons|kantarel kantareller|radise radiser
bede beder|pastinak pastinakker|porre porrer|fersken ferskner|drue druer|reje rejer|musling muslinger|pølse pølser|bryst bryster
filet fileter|blad blade|urt urter|bolle boller|frø frøene|kerne kerner|flage flager|krydderi krydderier|ost oste|sild silden
rød røde rødt|grøn grønne grønt|gul gule gult|hvidt hvid|sort sorte|frisk friske friskt|tørret tørrede|røget røgede|hakket hakkede
flået flåede|moden modne modent|stor store stort|knust knuste|kogt kogte|grov grove groft|blød bløde blødt|stødt stødte|revet revne`,
}
