import type { FoodForms } from './forms.ts'

export const nl: FoodForms = {
  isCompounding: true,
  words: `ui uien uitje uitjes|tomaat tomaten tomaatje tomaatjes|aardappel aardappels aardappelen aardappeltjes|wortel wortels wortelen worteltjes
ei eieren|dooier dooiers|eiwit eiwitten|champignon champignons|paddenstoel paddenstoelen|paprika paprika's|courgette courgettes
aubergine aubergines|boon bonen boontjes|erwt erwten erwtjes|linze linzen|noot noten nootjes|amandel amandelen|rozijn rozijnen|appel appels appelen
peer peren|citroen citroenen|limoen limoenen|banaan bananen|aardbei aardbeien|framboos frambozen|bes bessen|kers kersen|pruim pruimen
perzik perziken|abrikoos abrikozen|druif druiven|vijg vijgen|dadel dadels|olijf olijven|augurk augurken|komkommer komkommers
radijs radijzen radijsjes|biet bieten bietjes|sjalot sjalotten sjalotjes|prei preien|kool kolen|asperge asperges|artisjok artisjokken
garnaal garnalen|mossel mosselen|worst worsten worstjes|filet filets|lapje lapjes|bout bouten boutjes|spekje spekjes|reepje reepjes
blad bladeren blaadjes blaadje|kruid kruiden|koekje koekjes|cracker crackers|vlok vlokken|peper pepers pepertje pepertjes|zaad zaden zaadjes
rood rode|wit witte|geel gele|groen groene|zwart zwarte|vers verse|gedroogd gedroogde|gerookt gerookte|zoet zoete|groot grote
klein kleine|rijp rijpe|fijn fijne|grof grove|gehakt gehakte|mager magere|vol volle|bruin bruine|oud oude|jong jonge`,
}
